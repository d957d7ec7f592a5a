// What is wrong with a model: one record per problem, addressed by file and JSON pointer.
import type { IssueCode } from "./issue-codes.ts";

/** Errors make a model unusable; warnings are worth a look. */
export type Severity = "error" | "warning";

/** One problem of a model, found while reading it or while validating it. */
export interface Issue {
  readonly severity: Severity;
  /** Stable, for programs. */
  readonly code: IssueCode;
  /** Path of the model file inside the project; empty for a value that came from elsewhere. */
  readonly file: string;
  /** JSON pointer (RFC 6901) into that file. */
  readonly pointer: string;
  /** What is wrong and how to mend it, for people. */
  readonly message: string;
  /** Id of the part concerned; survives renames and reordering, so issues can be compared across edits. */
  readonly subject: string;
}

/** The JSON pointer of a path of keys and indexes. */
export function toJsonPointer(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** What stands at a JSON pointer, or undefined where it leads nowhere. */
export function findValueAtPointer(document: unknown, pointer: string): unknown {
  let at = document;
  for (const step of pointer.split("/").slice(1)) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  return at;
}
