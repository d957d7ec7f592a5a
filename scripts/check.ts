// The one command before a commit: format, lint, types, dependency directions, doors, generated files.
import { globSync } from "node:fs";
import { ROOT, type CheckStep, runStep } from "./run-step.ts";

const STEPS: readonly CheckStep[] = [
  { name: "format", command: ["oxfmt", "--check"], fix: "Run: npm run format" },
  {
    name: "lint",
    command: ["oxlint", "--deny-warnings"],
    fix: "Mend what is listed; npx oxlint --fix mends some of it.",
  },
  { name: "types", command: ["tsc", "-p", "tsconfig.json"], fix: "Mend the type errors above." },
  {
    name: "types of the pure packages, without Node",
    command: ["tsc", "-p", "tsconfig.pure.json"],
    fix: "contract and model run anywhere: they use nothing but the language itself.",
  },
  {
    name: "types of the client, in a browser",
    command: ["tsc", "-p", "tsconfig.browser.json"],
    fix: "The client runs in browsers: it uses nothing of Node.",
  },
  {
    name: "types of the user interfaces, in a browser",
    command: ["tsc", "-p", "tsconfig.ui.json"],
    fix: "They run in browsers: they use nothing of Node.",
  },
  {
    name: "types of the user interfaces' tests",
    command: ["tsc", "-p", "tsconfig.ui-tests.json"],
    fix: "Mend the type errors above.",
  },
  {
    name: "types of the editor, in a browser",
    command: ["tsc", "-p", "tsconfig.editor.json"],
    fix: "It runs in browsers: it uses nothing of Node.",
  },
  {
    name: "types of the editor's tests",
    command: ["tsc", "-p", "tsconfig.editor-tests.json"],
    fix: "Mend the type errors above.",
  },
  {
    name: "dependency directions",
    command: [process.execPath, "scripts/check-deps.ts"],
    fix: "The table in scripts/check-deps.ts says which package may import which.",
  },
  {
    name: "doors of packages",
    command: [process.execPath, "scripts/check-doors.ts"],
    fix: "Take from the door what nobody outside imports.",
  },
  {
    name: "generated files are up to date",
    command: [process.execPath, "scripts/golden.ts", "--check"],
    fix: "Run: npm run golden, and review the difference.",
  },
  ...globSync("examples/{*,*/admin}/tsconfig.json", { cwd: ROOT }).map((config): CheckStep => ({
    name: `types of ${config.replaceAll("\\", "/").replace("/tsconfig.json", "")}`,
    command: ["tsc", "-p", config],
    fix: "Mend the emitter where generated code has a type error, or the example's own code.",
  })),
];

const failed = STEPS.filter((step) => !runStep(step));
if (failed.length > 0) {
  console.log(`${failed.length} of ${STEPS.length} checks failed.`);
  process.exitCode = 1;
}
