// The members of a body, held against the schema of its route.
import type { ErrorDetail, Schema } from "@lathe/contract";
import { toJsonPointer } from "@lathe/model";
import { describeWithExample, isOfForm } from "./value-form.ts";

type Values = Readonly<Record<string, unknown>>;

interface BodySchema {
  readonly properties: Readonly<Record<string, Schema<unknown>>>;
  readonly required: readonly string[];
}

/** What is wrong with the members of a body. The expected revision, which is checked before all else, is left out. */
export function validateBody(body: Values, schema: Schema<unknown>): readonly ErrorDetail[] {
  const options = (schema["oneOf"] ?? [schema]) as readonly BodySchema[];
  const { expectedRevision, ...known } = Object.assign(
    {},
    ...options.map(({ properties }) => properties),
  ) as BodySchema["properties"];
  const sent = Object.keys(body).filter(
    (name) => name !== "expectedRevision" || expectedRevision === undefined,
  );
  const isRequired = (name: string) => options.every(({ required }) => required.includes(name));
  return [
    ...sent.filter((name) => !Object.hasOwn(known, name)).map((name) => unknownMember(name, known)),
    ...Object.entries(known).flatMap(([name, member]) => {
      if (!Object.hasOwn(body, name)) return isRequired(name) ? [missingMember(name, member)] : [];
      return isOfForm(member, body[name]) ? [] : [wrongMember(name, member)];
    }),
    ...validateChoice(body, options.length > 1 ? Object.keys(known).filter((name) => !isRequired(name)) : []),
  ];
}

/** Of alternatives exactly one must be there. */
function validateChoice(body: Values, names: readonly string[]): readonly ErrorDetail[] {
  if (names.length === 0 || names.filter((name) => Object.hasOwn(body, name)).length === 1) return [];
  const message = `Exactly one of these must be there: ${names.join(", ")}.`;
  return [{ pointer: "", code: "one_of", message }];
}

function missingMember(name: string, schema: Schema<unknown>): ErrorDetail {
  return detail(name, "missing_member", `"${name}" is missing: ${describeWithExample(schema)}.`);
}

function wrongMember(name: string, schema: Schema<unknown>): ErrorDetail {
  return detail(name, "wrong_type", `"${name}" must be ${describeWithExample(schema)}.`);
}

function unknownMember(name: string, known: Values): ErrorDetail {
  const shown = name.slice(0, 60);
  const names = Object.keys(known);
  const list = names.length === 0 ? "None can be sent." : `Known: ${names.join(", ")}.`;
  return detail(name.slice(0, 200), "unknown_member", `There is no member "${shown}" here. ${list}`);
}

function detail(name: string, code: string, message: string): ErrorDetail {
  return { pointer: toJsonPointer([name]), code, message };
}
