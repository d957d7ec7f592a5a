// Where the files of the clients are. The folder needs nothing but itself, so it can be copied into a website.
import type { Family } from "@lathe/contract";

/** The folder of the clients. */
const CLIENT_FOLDER = "client";

/** The folder of what is the same in every project. */
export const CORE_FOLDER = `${CLIENT_FOLDER}/core`;

/** The door of that folder. */
export const CORE_FILE = `${CORE_FOLDER}/index.ts`;

/** The client of a family. */
export function clientFile(family: Family): string {
  return `${CLIENT_FOLDER}/${family}.ts`;
}

/** The same as JavaScript, for a Node that runs no TypeScript. TypeScript finds its types in the file beside it. */
export function clientScript(family: Family): string {
  return `${CLIENT_FOLDER}/${family}.js`;
}

/** The types of a family's records. */
export function clientTypesFile(family: Family): string {
  return `${CLIENT_FOLDER}/${family}-types.ts`;
}
