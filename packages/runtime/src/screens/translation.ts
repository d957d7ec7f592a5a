// The words of a project in another language: labels of its parts by their ids, so that they outlive renames.
import { readFile, readdir } from "node:fs/promises";
import type { SchemaObject } from "@lathe/contract";
import { validateBySchema } from "../values/validate-by-schema.ts";

/** The words of a project in a language; whatever is left out stays as the model has it. */
export interface Translation {
  readonly project?: TranslatedWords;
  /** By the ids of modules, entities, fields, relations and collections. */
  readonly parts?: Readonly<Record<string, TranslatedWords>>;
}

/** The words of a part. */
export interface TranslatedWords {
  readonly label?: string;
  /** Of entities. */
  readonly labelPlural?: string;
  /** Of entities: the heading in the menu. */
  readonly group?: string;
  readonly description?: string;
  /** Of enums: the labels of their values. */
  readonly values?: Readonly<Record<string, string>>;
  /** Of virtual entities and collections: the labels of their parameters. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Translations by their locale, such as `de` or `de-AT`. */
export type Translations = ReadonlyMap<string, Translation>;

const FOLDER = "admin/translations/";
const FILE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*\.json$/;

const WORDS: SchemaObject = {
  type: "object",
  properties: {
    label: { type: "string" },
    labelPlural: { type: "string" },
    group: { type: "string" },
    description: { type: "string" },
    values: { type: "object", additionalProperties: { type: "string" } },
    parameters: { type: "object", additionalProperties: { type: "string" } },
  },
  additionalProperties: false,
};

const TRANSLATION: SchemaObject = {
  type: "object",
  properties: { project: WORDS, parts: { type: "object", additionalProperties: WORDS } },
  additionalProperties: false,
};

/** Reads the translations of a project; none where it has no folder of them. Throws where a file can't be used, and says why. */
export async function readTranslations(root: URL): Promise<Translations> {
  const folder = new URL(FOLDER, root);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const entries = names
    .filter((name) => FILE.test(name))
    .map(async (name) => [name.slice(0, -".json".length), await readTranslation(folder, name)] as const);
  return new Map(await Promise.all(entries));
}

async function readTranslation(folder: URL, name: string): Promise<Translation> {
  const text = await readFile(new URL(name, folder), "utf8");
  const value = parseJson(text, name);
  const [problem] = validateBySchema(TRANSLATION, value);
  if (problem === undefined) return value as Translation;
  throw new Error(`The application can't start: ${FOLDER}${name}${problem.path}: ${problem.message}`);
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`The application can't start: ${FOLDER}${name} is not JSON. Mend it, or delete it.`, {
      cause,
    });
  }
}

/** The translation for a locale: of the locale itself, or of its language. */
export function findTranslation(translations: Translations, locale: string): Translation | undefined {
  const [language = ""] = locale.split("-");
  return translations.get(locale) ?? translations.get(language);
}
