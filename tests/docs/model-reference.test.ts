// docs/model.md has every member of the model with its default, as the JSON Schemas have them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { FIELD_TYPES } from "@lathe/contract";
import { parseModel, SCHEMA_FILES } from "@lathe/model";
import { parseTableRows, findSection } from "./support/tables.ts";

const PAGE = "docs/model.md";

/** A JSON Schema, as far as it is looked at here. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const [project, module, entity] = ["project", "module", "entity"].map(
  (name) => JSON.parse(SCHEMA_FILES.get(`.lathe/schema/${name}.json`) ?? "{}") as Schema,
) as [Schema, Schema, Schema];

/** A schema that is told of elsewhere in its file. */
function resolved(schema: Schema): Schema {
  const name = schema.$ref?.replace("#/$defs/", "");
  return name === undefined ? schema : { ...definition(name), ...schema };
}

function definition(name: string): Schema {
  const found = entity.$defs?.[name];
  assert.ok(found !== undefined, name);
  return found;
}

/** A row of a table of members: all that it is about, and the default that it gives. */
interface Row {
  readonly members: readonly string[];
  readonly default: string;
}

/** The rows of the tables of members in a section. `.admin` behind `generation.backend` is short for `generation.admin`. */
function memberRows(heading: string): readonly Row[] {
  const rows = parseTableRows(findSection(PAGE, heading)).filter((cells) => cells.length === 3);
  return rows.map(([names = "", , given = ""]) => {
    const words = [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    const prefix = words[0]?.split(".")[0] ?? "";
    return { members: words.map((word) => (word.startsWith(".") ? prefix + word : word)), default: given };
  });
}

/** Holds the members of a schema against rows; a member with members of its own may have a row for each. */
function assertTold(schema: Schema, rows: readonly Row[], prefix = ""): void {
  for (const [name, written] of Object.entries(schema.properties ?? {})) {
    const path = `${prefix}${name}`;
    const member = resolved(written);
    const row = rows.find(({ members }) => members.includes(path));
    if (name === "$schema" || member.const === false) continue;
    if (row !== undefined)
      assertDefault(path, row, defaultText(member, schema.required?.includes(name) === true));
    else {
      assert.ok(member.properties !== undefined, `"${path}" has no row`);
      assertTold(member, rows, `${path}.`);
    }
  }
}

function assertDefault(path: string, row: Row, text: string | undefined): void {
  if (text !== undefined)
    assert.ok(row.default.includes(text), `the default of "${path}" is ${text}, not ${row.default}`);
}

/** How the page gives a default; undefined where it depends on other members, as a label does. */
function defaultText(member: Schema, isRequired: boolean): string | undefined {
  if (isRequired) return "**required**";
  if (!("default" in member)) return undefined;
  const value = member.default;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return quoted(value);
  const [each, ...others] = [...new Set(Object.values(value))];
  return others.length === 0 ? quoted(each) : undefined;
}

function quoted(value: unknown): string {
  return `\`${typeof value === "string" && value !== "" ? value : JSON.stringify(value)}\``;
}

/** A field as it is read where only its type is given: some defaults depend on other members, and are in no schema. */
function filledIn(type: string): Readonly<Record<string, unknown>> {
  const { model } = parseModel(
    new Map([
      ["lathe.json", '{"name": "shop"}'],
      ["model/catalog/module.json", '{"name": "catalog"}'],
      [
        "model/catalog/products.json",
        JSON.stringify({
          name: "products",
          module: "catalog",
          kind: "persistent",
          fields: [{ name: "it", type }],
        }),
      ],
    ]),
  );
  const [products] = model.entities;
  return products?.kind === "persistent" ? { ...products.fields[0] } : {};
}

suite("docs/model.md tells of every member with its default", () => {
  const parts: readonly (readonly [heading: string, schema: Schema])[] = [
    ["Project settings", project],
    ["Modules", module],
    ["Entities", entity],
    ["Relations", definition("relation")],
    ["Collections", definition("collection")],
    ["Virtual entities", definition("projectedMember")],
    ["Parameters", definition("parameter")],
    ["Field types", definition("imageField").properties?.["variants"]?.items ?? {}],
  ];
  for (const [heading, schema] of parts) {
    test(`in ${heading}`, () => {
      assert.ok(Object.keys(schema.properties ?? {}).length > 2);
      assertTold(schema, memberRows(heading));
    });
  }

  const fields = FIELD_TYPES.map((type) => ({ type, schema: definition(`${type}Field`) }));
  const isShared = (name: string) => fields.every(({ schema }) => schema.properties?.[name] !== undefined);

  test("in Fields: what all types have", () => {
    const { properties = {}, required = [] } = definition("booleanField");
    assertTold({ properties, required }, memberRows("Fields"));
  });

  for (const { type, schema } of fields) {
    test(`in Field types: the options of ${type}`, () => {
      const row = parseTableRows(findSection(PAGE, "Field types")).find(([name]) => name === `\`${type}\``);
      const options = Object.entries(schema.properties ?? {}).filter(([name]) => !isShared(name));
      for (const [name, option] of options) {
        const value = "default" in option ? option.default : filledIn(type)[name];
        const text = schema.required?.includes(name) === true ? "**required**" : JSON.stringify(value);
        assert.ok(row?.[1]?.includes(`\`${name}\` ${text}`), `${type}: \`${name}\` ${text}`);
      }
      const told = [...(row?.[1] ?? "").matchAll(/`(\w+)` (?:null|\[|true|\d|\*\*)/g)].map(
        ([, name]) => name,
      );
      assert.deepEqual(told.toSorted(), options.map(([name]) => name).toSorted());
    });
  }
});
