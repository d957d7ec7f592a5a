// One pass over an unknown value: where the reader stands, and what it found wrong.
import type { IssueCode } from "../issue-codes.ts";
import { pointerOf } from "../issue.ts";

/** Something wrong at a place of the value being read. */
export interface ReadIssue {
  readonly pointer: string;
  readonly code: IssueCode;
  readonly message: string;
}

/** Collects the issues of one value while shapes walk it. */
export class Reading {
  readonly issues: ReadIssue[] = [];
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

  /** Reports at the present place, or at a member of it. */
  report(code: IssueCode, message: string, member?: string): void {
    const path = member === undefined ? this.#path : [...this.#path, member];
    this.issues.push({ pointer: pointerOf(path), code, message });
  }
}
