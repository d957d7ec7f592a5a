// What a reader is told to do, as steps.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseBlocks, listSteps } from "./blocks.ts";

const block = (language: string, text: string) => ({ language, text, line: 1 });

suite("the blocks of a page", () => {
  test("are found with their language, their text and their line", () => {
    const text = "# Page\n\n```console\n$ one\n```\n\ntext\n\n```\nplain\n```\n";
    assert.deepEqual(parseBlocks(text), [
      { language: "console", text: "$ one\n", line: 3 },
      { language: "", text: "plain\n", line: 9 },
    ]);
  });
});

suite("the steps of a block", () => {
  test("are commands with what they say", () => {
    assert.deepEqual(listSteps(block("console", "$ one\nsaid\n\nmore\n$ two\n")), [
      { do: "run", command: "one", shown: "said\n\nmore" },
      { do: "run", command: "two", shown: "" },
    ]);
  });

  test("take a command over several lines, behind a backslash and inside quotes", () => {
    assert.deepEqual(listSteps(block("console", "$ one \\\n  -d 'a\n  b' | c\nsaid\n")), [
      { do: "run", command: "one \\\n  -d 'a\n  b' | c", shown: "said" },
    ]);
  });

  test("are a key, and what is heard without a command", () => {
    assert.deepEqual(listSteps(block("console", "ready\n^C\n$ one\n")), [
      { do: "hear", shown: "ready" },
      { do: "end" },
      { do: "run", command: "one", shown: "" },
    ]);
  });

  test("are a file, where its path is told", () => {
    assert.deepEqual(listSteps(block("ts", "// src/custom/a.ts\nexport {};\n")), [
      { do: "write", path: "src/custom/a.ts", text: "export {};\n" },
    ]);
    assert.deepEqual(listSteps(block("ts", "export {};\n")), []);
    assert.deepEqual(listSteps(block("json", "{}\n")), []);
  });
});
