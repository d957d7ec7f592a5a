// What docs/cli.md lists is what there is.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { PartKind } from "@lathe/model";
import { COMMANDS, type Failure, getExitCode, listOptionMembers, toOptionName } from "@lathe/cli/testing";

const text = readFileSync(join(import.meta.dirname, "../../docs/cli.md"), "utf8");
const shown = COMMANDS.filter(({ group }) => group !== null);

/** The text below the heading of a command. */
function sectionOf(verb: string): string {
  return text.split(/^## /m).find((section) => section.startsWith(`lathe ${verb}\n`)) ?? "";
}

suite("docs/cli.md", () => {
  test("has a section for every command and no other, in the order of the help", () => {
    const verbs = [...new Set(shown.map(({ name }) => name.split(" ")[0]))];
    const headings = [...text.matchAll(/^## lathe (\S+)$/gm)].map(([, verb]) => verb);
    assert.deepEqual(headings, verbs);
  });

  for (const entry of shown) {
    test(`explains every option of lathe ${entry.name}`, async () => {
      const [verb = "", part = ""] = entry.name.split(" ");
      const { options = [] } = await entry.load();
      // One for each member of the model: that is explained by a table of forms, and listed by the help.
      const ofMembers =
        verb === "add" || verb === "edit"
          ? listOptionMembers(part as PartKind, verb).map(({ name }) => toOptionName(name))
          : [];
      const section = verb === "edit" ? `${sectionOf("add")}${sectionOf("edit")}` : sectionOf(verb);
      for (const { name } of options.filter((option) => !ofMembers.includes(option.name))) {
        assert.ok(section.includes(`--${name}`), name);
      }
    });
  }

  test("gives every error code the exit code that it has", () => {
    const table = text.slice(text.indexOf("## Errors"), text.indexOf("## lathe init"));
    const rows = [...table.matchAll(/^\| (`.*?) \| (\d+) \|/gm)];
    assert.ok(rows.length > 8);
    for (const [, codes = "", exit] of rows) {
      for (const [, code = ""] of codes.matchAll(/`([a-z_]+)`/g)) {
        assert.equal(
          getExitCode({ code, message: "", details: [] } as unknown as Failure),
          Number(exit),
          code,
        );
      }
    }
  });
});
