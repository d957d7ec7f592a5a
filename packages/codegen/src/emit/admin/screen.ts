// admin/generated/{module}/{entity}.ts: how the admin shows an entity, as data that people may edit.
import type { ScreenCollection, ScreenField, ScreenParameter, ScreenRelation } from "@lathe/contract";
import type { JsonValue } from "@lathe/model";
import { isDeepEqual } from "../../resolve/deep-equal.ts";
import type { ResolvedEntity } from "../../resolve/types.ts";
import type { Code } from "../../write/code.ts";
import { printFile } from "../../write/ts-printer.ts";
import { docComment, ident, lit, objectLiteral, ts } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { runtimeRef } from "../runtime.ts";

type Json = { readonly [name: string]: JsonValue };
type Members = readonly (readonly [string, Code])[];

/** The screen of an entity; the runtime fills in what is off, empty or usual. */
export function emitScreen({ screen, constant, modelFile }: ResolvedEntity, path: string): string {
  const { form } = screen;
  const about = `How the admin shows ${screen.labelPlural === "" ? screen.name : screen.labelPlural}.`;
  const facts = objectLiteral([
    ["module", lit(screen.module)],
    ["name", lit(screen.name)],
    ...unless(null, "source", screen.source),
    ["label", lit(screen.label)],
    ["labelPlural", lit(screen.labelPlural)],
    ...unless("", "description", screen.description),
    ...unless(null, "icon", screen.icon),
    ["group", lit(screen.group)],
    ...unless(0, "order", screen.order),
    ["operations", lit(screen.operations)],
    ...unless("optional", "concurrency", screen.concurrency),
    ...unless(null, "display", screen.display),
    ...unless(null, "thumbnail", screen.thumbnail),
    ...unless(null, "sort", screen.sort as JsonValue),
    ["columns", lit(screen.columns)],
    [
      "form",
      objectLiteral([
        ["main", lit(form.main)],
        ["side", lit(form.side)],
        ["tabs", lit(form.tabs)],
      ]),
    ],
    ["fields", objectLiteral(listParts(screen.fields, createFieldDraft(screen.kind === "virtual")))],
    ...unlessEmpty("relations", listParts(screen.relations, toRelationDraft)),
    ...unlessEmpty("collections", listParts(screen.collections, toCollectionDraft)),
    ...(screen.parameters.length === 0
      ? []
      : [["parameters", lit(screen.parameters.map(toParameterDraft))] as const]),
  ]);
  return printFile({
    path,
    header: generatedHeader(modelFile),
    body: ts`${docComment(about)}export const ${ident(constant)} = ${runtimeRef("defineScreen")}(${facts});`,
  });
}

function listParts<Part>(parts: Readonly<Record<string, Part>>, draft: (part: Part) => Json): Members {
  return Object.entries(parts).map(([name, part]) => [name, lit(draft(part))]);
}

/** The runtime knows the operators of a type, and that nobody writes what a virtual entity shows. */
function createFieldDraft(isVirtual: boolean): (field: ScreenField) => Json {
  const usual = { ...OFF, required: false, unique: false, readOnly: isVirtual, default: null };
  return ({ values, ...field }) => ({
    ...withoutUsual(field, usual),
    ...(values === undefined
      ? {}
      : { values: values.map((value) => withoutUsual(value, { tone: "neutral" })) }),
  });
}

function toRelationDraft(relation: ScreenRelation): Json {
  return withoutUsual(relation, {
    ...OFF,
    required: false,
    onDelete: "restrict",
    selection: [],
  });
}

function toCollectionDraft({ parameters, ...collection }: ScreenCollection): Json {
  return {
    ...withoutUsual(collection, { ...OFF, virtual: false, selection: [], sort: null }),
    ...(parameters.length === 0 ? {} : { parameters: parameters.map(toParameterDraft) }),
  };
}

function toParameterDraft(parameter: ScreenParameter): Json {
  return withoutUsual(parameter, { required: false, default: null });
}

const OFF = { description: "", searchable: false, filterable: false, sortable: false };

/** The members that say something; operators follow from the type. */
function withoutUsual(part: object, usual: Json): Json {
  const told: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(part)) {
    const isUsual = Object.hasOwn(usual, name) && isDeepEqual(value, usual[name]);
    if (!isUsual && name !== "operators") told[name] = value;
  }
  return told;
}

function unless(usual: JsonValue, name: string, value: JsonValue): Members {
  return value === usual ? [] : [[name, lit(value)]];
}

function unlessEmpty(name: string, parts: Members): Members {
  return parts.length === 0 ? [] : [[name, objectLiteral(parts)]];
}
