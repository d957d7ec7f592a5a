// What is told of an application that ended.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createLogTail } from "./log-tail.ts";

const NEXT = "It is started again when its sources change, or something is generated.";

suite("the last words of an application", () => {
  test("are what it wrote, without what Node adds to it", () => {
    const words = createLogTail();
    const lines = [
      "node:internal/modules/run_main:111",
      "    triggerUncaughtException(",
      "    ^",
      "",
      "file:///project/src/custom/routes.ts:15",
      "oops(",
      "    ^^^^",
      "SyntaxError: Expected ';'",
      "    at parseTypeScript (node:internal/modules/typescript:61:36)",
      "    at ModuleLoader.<anonymous> (node:internal/modules/esm/translators:684:29)",
      "    at load (file:///project/src/main.ts:4:1)",
      "Node.js v26.10.0",
    ];
    for (const line of lines) words.add(line);
    assert.equal(
      words.describeEnd("ended with exit code 1"),
      [
        `The application ended with exit code 1. ${NEXT}`,
        "  file:///project/src/custom/routes.ts:15",
        "  oops(",
        "      ^^^^",
        "  SyntaxError: Expected ';'",
        "      at load (file:///project/src/main.ts:4:1)",
      ].join("\n"),
    );
  });

  test("leave out of the log what goes without saying", () => {
    const words = createLogTail();
    words.add('{"level":30,"time":1,"pid":7,"address":"http://127.0.0.1:4200","msg":"listening"}');
    words.add('{"level":50,"time":2,"pid":7,"msg":"closing failed"}');
    assert.deepEqual(words.describeEnd("was ended by SIGKILL").split("\n").slice(1), ["  closing failed"]);
  });

  test("are bounded: the newest stay", () => {
    const words = createLogTail();
    for (let index = 0; index < 1000; index += 1) words.add(`line ${index}`);
    const lines = words.describeEnd("ended with exit code 1").split("\n").slice(1);
    assert.equal(lines.length, 20);
    assert.equal(lines.at(-1), "  line 999");
  });

  test("tell what to do about a package that is not installed", () => {
    const words = createLogTail();
    words.add(
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find package '@lathe/runtime' imported from /project/src/main.ts",
    );
    assert.match(
      words.describeEnd("ended with exit code 1"),
      /^"@lathe\/runtime" is not installed: run npm install in the project\.$/m,
    );
    const ownFile = createLogTail();
    ownFile.add("Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/project/src/custom/gone.ts'");
    assert.doesNotMatch(ownFile.describeEnd("ended with exit code 1"), /npm install/);
  });
});
