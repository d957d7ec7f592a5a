// A model with hostile texts wherever a model takes a text.
import type { Model } from "@lathe/model";
import { HOSTILE_TEXTS } from "../../support/random-model.ts";
import { parseValidModel } from "./models.ts";

const CANARY = "globalThis.canary = true";

/** Texts that would set a canary, or break what they are written into, if they got out of their place. */
export const TEXTS: readonly string[] = [
  ...HOSTILE_TEXTS,
  `*/ ${CANARY}; /*`,
  `"; ${CANARY}; "`,
  `'; ${CANARY}; '`,
  `\`; ${CANARY}; \``,
  `\${${CANARY}}`,
  `\\"; ${CANARY}; //`,
  `\n${CANARY};\n`,
  `\r${CANARY};`,
  `\u2028${CANARY};\u2029`,
  `<!-- ${CANARY} -->`,
  "@ts-ignore\n@ts-expect-error",
  "\u202edesrever\u2066",
  "\\",
  "E'\\'",
  "$$ $1 %s",
  "constructor",
];

/** The entity that carries the text with that number. */
export function hostileName(index: number): string {
  return `hostile-${index}`;
}

/** One entity per text; each uses it everywhere. */
export function hostileModel(): Model {
  const entities = TEXTS.map((text, i): [string, string] => [
    `model/content/${hostileName(i)}.json`,
    JSON.stringify(entityWith(text, hostileName(i))),
  ]);
  const project = {
    name: TEXTS.join("").slice(0, 100),
    label: TEXTS.join(""),
    description: TEXTS.join("\n"),
  };
  return parseValidModel(
    new Map([
      ["lathe.json", JSON.stringify(project)],
      ["model/content/module.json", JSON.stringify({ name: "content", description: TEXTS.join("") })],
      ...entities,
    ]),
  );
}

function entityWith(text: string, name: string): object {
  const value = text === "" ? "none" : text;
  const about = { label: text, description: text };
  return {
    name,
    module: "content",
    kind: "persistent",
    ...about,
    labelPlural: text,
    readRule: {
      any: [
        { field: "word", op: "in", value: [text] },
        { field: "word", op: "eq", value: text },
      ],
    },
    fields: [
      { name: "word", type: "string", default: text, ...about, filterable: true },
      {
        name: "choice",
        type: "enum",
        values: [{ value, label: text }, { value: "other" }],
        default: value,
        ...about,
      },
      { name: "data", type: "json", default: { [text]: [text] }, ...about },
      {
        name: "described",
        type: "json",
        schema: { type: "string", description: text, enum: [text] },
        ...about,
      },
    ],
    relations: [{ name: "parent", kind: "belongsTo", target: name, ...about }],
  };
}
