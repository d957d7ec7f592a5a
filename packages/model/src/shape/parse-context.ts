// One pass over an unknown value: where the reader stands, and what it found wrong.
import type { IssueCode } from "../issue-codes.ts";
import { toJsonPointer } from "../issue.ts";

/** Something wrong at a place of the value being read. */
export interface ParseIssue {
  readonly pointer: string;
  readonly code: IssueCode;
  readonly message: string;
}

/** More issues than anyone mends at once; the rest is only counted. */
const MAX_ISSUES = 100;

/** Collects the issues of one value while shapes walk it. */
export class ParseContext {
  readonly #found: ParseIssue[] = [];
  #more = 0;
  readonly #path: (string | number)[];

  constructor(path: readonly (string | number)[] = []) {
    this.#path = [...path];
  }

  /** Steps into a member or an item; every `enter` has its `leave`. */
  enter(key: string | number): void {
    this.#path.push(key);
  }

  leave(): void {
    this.#path.pop();
  }

  /** Reports at the present place, or at a member of it; a message may be made only when it is wanted. */
  report(code: IssueCode, message: string | (() => string), member?: string): void {
    if (this.#found.length >= MAX_ISSUES) {
      this.#more += 1;
      return;
    }
    const path = member === undefined ? this.#path : [...this.#path, member];
    this.#found.push({
      pointer: toJsonPointer(path),
      code,
      message: typeof message === "string" ? message : message(),
    });
  }

  /** Everything that was reported, the last of it as a number. */
  get issues(): readonly ParseIssue[] {
    if (this.#more === 0) return this.#found;
    const message = `There are ${this.#more} more problems; mend these first.`;
    return [...this.#found, { pointer: "", code: "too_many", message }];
  }
}
