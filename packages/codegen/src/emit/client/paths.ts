// Where the files of the clients are. The folder needs nothing but itself, so it can be copied into a website.
import type { Family } from "@lathe/contract";

/** The folder of the clients. */
export const CLIENT_FOLDER = "client";

/** How requests are sent. */
export const HTTP_FILE = `${CLIENT_FOLDER}/http.ts`;

/** The calls about records. */
export const RECORDS_FILE = `${CLIENT_FOLDER}/records.ts`;

/** The calls along relations, and about virtual records. */
export const RELATIONS_FILE = `${CLIENT_FOLDER}/relations.ts`;

/** The calls about sessions and passwords. */
export const AUTH_FILE = `${CLIENT_FOLDER}/auth.ts`;

/** The calls about the application's own resources. */
export const SYSTEM_FILE = `${CLIENT_FOLDER}/system.ts`;

/** The client of a family. */
export function clientFile(family: Family): string {
  return `${CLIENT_FOLDER}/${family}.ts`;
}

/** The types of a family's records. */
export function clientTypesFile(family: Family): string {
  return `${CLIENT_FOLDER}/${family}-types.ts`;
}
