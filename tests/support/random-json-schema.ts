// Random JSON Schemas of json fields, each with values that it admits.
import type { JsonValue } from "@lathe/model";
import type { Choices } from "./choices.ts";

type Schema = { readonly [keyword: string]: JsonValue };

/** A schema, and values that it admits. */
export interface SchemaWithValues {
  readonly schema: Schema;
  readonly values: readonly JsonValue[];
}

/** A part of a schema, and a value for it, made anew each time. */
interface Part {
  readonly schema: Schema;
  make(choices: Choices): JsonValue;
}

const NAMES = ["title", "kind", "class", "x-y", "of parts", "a", "items", "default"];
const TEXTS = ["plain", "", 'a "quoted" text', "it's", "*/ end", "two\nlines", "`${x}`", "émoji 🎈"];
const NUMBERS = [0, 1, -3, 2.5, 1e21, -1e-7];
const MAX_DEPTH = 4;

/** A tree, to which every schema can refer. */
const TREE: Schema = {
  type: "object",
  description: "A tree.",
  properties: {
    label: { type: "string" },
    children: { type: "array", items: { $ref: "#/$defs/tree" } },
    beside: { anyOf: [{ $ref: "#/$defs/tree" }, { type: "null" }] },
  },
  required: ["label"],
  additionalProperties: false,
};

function makeTree(choices: Choices, depth = 0): JsonValue {
  const children =
    depth < 2 && choices.oneIn(2) ? { children: [makeTree(choices, depth + 1), makeTree(choices, 2)] } : {};
  return { label: choices.pick(TEXTS), ...children, ...(choices.oneIn(3) ? { beside: null } : {}) };
}

/** A random schema with some values, null not among them. */
export function randomJsonSchema(choices: Choices, count = 4): SchemaWithValues {
  const part = randomPart(choices, 0);
  return {
    schema: { ...part.schema, $defs: { tree: TREE } },
    values: Array.from({ length: count }, () => part.make(choices)).filter((value) => value !== null),
  };
}

const PARTS: readonly ((choices: Choices, depth: number) => Part)[] = [
  object,
  list,
  tuple,
  choice,
  extension,
  nullable,
  map,
  () => ({ schema: { type: "string", minLength: 0 }, make: (choices) => choices.pick(TEXTS) }),
  () => ({ schema: { type: "number" }, make: (choices) => choices.pick(NUMBERS) }),
  () => ({ schema: { type: "integer" }, make: (choices) => choices.upTo(9) }),
  () => ({ schema: { type: ["boolean", "null"] }, make: (choices) => choices.pick([true, false, null]) }),
  () => ({ schema: {}, make: (choices) => choices.pick<JsonValue>([1, "x", [], { y: null }]) }),
  () => ({ schema: { $ref: "#/$defs/tree" }, make: (choices) => makeTree(choices) }),
  words,
  (choices) => {
    const value = choices.pick<JsonValue>(["only", 7, true, null, { a: [1, "b"] }]);
    return { schema: { const: value }, make: () => value };
  },
];
const SIMPLE = PARTS.slice(7);

function randomPart(choices: Choices, depth: number): Part {
  return choices.pick(depth < MAX_DEPTH ? PARTS : SIMPLE)(choices, depth + 1);
}

function words(choices: Choices): Part {
  const values = choices.some([...TEXTS, ...NUMBERS, true, null], 2);
  const known: readonly JsonValue[] = values.length === 0 ? ["a"] : values;
  return { schema: { enum: known }, make: (own) => own.pick(known) };
}

/** Members, of which some must be there; what else there may be is said or not. */
function object(choices: Choices, depth: number): Part {
  const members = choices
    .some(NAMES, 2)
    .map((name) => ({ name, part: randomPart(choices, depth), isRequired: choices.oneIn(2) }));
  const others = choices.pick<Schema>([{}, { additionalProperties: true }, { additionalProperties: false }]);
  const required = members.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    schema: {
      type: "object",
      ...(choices.oneIn(3)
        ? { title: choices.pick(["A block", "block", "Ä ö"]), description: "Says more." }
        : {}),
      properties: Object.fromEntries(members.map(({ name, part }) => [name, part.schema])),
      ...(required.length === 0 ? {} : { required }),
      ...others,
    },
    make: (own) =>
      Object.fromEntries([
        ...members
          .filter(({ isRequired }) => isRequired || own.oneIn(2))
          .map(({ name, part }) => [name, part.make(own)] as const),
        ...(others["additionalProperties"] === true ? [["more", 1] as const] : []),
      ]),
  };
}

/** Members of any name, beside one that is known. */
function map(choices: Choices, depth: number): Part {
  const [known, others] = [randomPart(choices, depth), randomPart(choices, depth)];
  const isRequired = choices.oneIn(2);
  return {
    schema: {
      type: "object",
      properties: { known: known.schema },
      ...(isRequired ? { required: ["known"] } : {}),
      additionalProperties: others.schema,
    },
    make: (own) => ({
      ...(isRequired || own.oneIn(2) ? { known: known.make(own) } : {}),
      ...(own.oneIn(2) ? { one: others.make(own), "two of them": others.make(own) } : {}),
    }),
  };
}

function list(choices: Choices, depth: number): Part {
  const items = randomPart(choices, depth);
  return {
    schema: { type: "array", items: items.schema, maxItems: 5 },
    make: (own) => Array.from({ length: own.upTo(3) }, () => items.make(own)),
  };
}

function tuple(choices: Choices, depth: number): Part {
  const first = [randomPart(choices, depth), randomPart(choices, depth)];
  const rest = choices.oneIn(2) ? randomPart(choices, depth) : undefined;
  const minItems = choices.upTo(2);
  return {
    schema: {
      type: "array",
      prefixItems: first.map(({ schema }) => schema),
      items: rest?.schema ?? false,
      ...(minItems === 0 ? {} : { minItems }),
    },
    make: (own) => {
      const length = minItems + own.upTo(2 - minItems);
      const start = first.slice(0, length).map((part) => part.make(own));
      return length === 2 && rest !== undefined && own.oneIn(2) ? [...start, rest.make(own)] : start;
    },
  };
}

/** Objects that a member tells apart. */
function choice(choices: Choices, depth: number): Part {
  const parts = ["text", "image", "of parts"].map((kind) => ({ kind, part: randomPart(choices, depth) }));
  return {
    schema: {
      [choices.pick(["oneOf", "anyOf"])]: parts.map(({ kind, part }) => ({
        type: "object",
        properties: { kind: { const: kind }, value: part.schema },
        required: ["kind", "value"],
      })),
    },
    make(own) {
      const { kind, part } = own.pick(parts);
      return { kind, value: part.make(own) };
    },
  };
}

/** A schema that holds besides another one. */
function extension(choices: Choices, depth: number): Part {
  const more = randomPart(choices, depth);
  return {
    schema: {
      allOf: [
        { type: "object", properties: { base: { type: "string" } }, required: ["base"] },
        { properties: { more: more.schema }, required: ["more"] },
      ],
    },
    make: (own) => ({ base: own.pick(TEXTS), more: more.make(own) }),
  };
}

function nullable(choices: Choices, depth: number): Part {
  const inner = randomPart(choices, depth);
  return {
    schema: { anyOf: [inner.schema, { type: "null" }] },
    make: (own) => (own.oneIn(3) ? null : inner.make(own)),
  };
}
