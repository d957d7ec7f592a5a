// What a validation rule gets and gives.
import { getEntityPath, getModulePath } from "../files.ts";
import { type Issue, type Severity, toJsonPointer } from "../issue.ts";
import type { IssueCode } from "../issue-codes.ts";
import type { Lookup } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { Module } from "../parts/module.ts";

/** Something a rule found in the file of a module or an entity. */
export interface IssueReport {
  /** Keys and indexes into the file. */
  readonly path: readonly (string | number)[];
  readonly code: IssueCode;
  readonly message: string;
  /** Id of the part concerned; the module or entity itself when left out. */
  readonly subject?: string;
  readonly severity?: Severity;
}

/** What a rule found, without its place. */
export type IssueReason = Pick<IssueReport, "code" | "message">;

/** One run of all rules over a model. */
export class Validation {
  readonly lookup: Lookup;
  readonly issues: Issue[] = [];

  constructor(lookup: Lookup) {
    this.lookup = lookup;
  }

  report(owner: Entity | Module, { path, code, message, subject, severity }: IssueReport): void {
    this.issues.push({
      severity: severity ?? "error",
      code,
      file: "module" in owner ? getEntityPath(owner) : getModulePath(owner),
      pointer: toJsonPointer(path),
      message,
      subject: subject ?? owner.id,
    });
  }
}

/** A rule over the model as a whole. */
export type ModelValidator = (validation: Validation) => void;

/** A rule that looks at one entity at a time. */
export type EntityValidator = (entity: Entity, validation: Validation) => void;
