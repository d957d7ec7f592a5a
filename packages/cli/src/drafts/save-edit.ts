// Saves an edit of the model and answers with the part that it changed.
import { EXIT_CODES, type ExitCode } from "@lathe/contract";
import type { Model } from "@lathe/model";
import type { EditResult } from "@lathe/model";
import { printResult, printFailure } from "../print-result.ts";
import type { Invocation } from "../command.ts";
import { toFailure } from "../failure.ts";

/** An edit, and how to tell of it. */
export interface EditDescription {
  /** As in "lathe add field", for those who find the project locked. */
  readonly purpose: string;
  readonly change: (model: Model) => EditResult;
  /** The part that the edit starts from: where its file can't be read, that is told. */
  readonly scope: { readonly module?: string; readonly entity?: string };
  /** The members of the answer besides the revision. */
  readonly document: (model: Model) => object;
  /** What was done, for people. */
  readonly done: (model: Model) => string;
  /** What else was done, for people; asked for once it is. */
  readonly notes?: () => readonly string[];
}

/** Saves an edit, and tells of it. */
export async function saveEdit(invocation: Invocation, modelEdit: EditDescription): Promise<ExitCode> {
  const { options, project, terminal } = invocation;
  const { editModel } = await import("@lathe/generator");
  const expectedRevision = options.text("expected-revision");
  let changed = false;
  const request = {
    scope: modelEdit.scope,
    change: (model: Model) => {
      const edit = modelEdit.change(model);
      changed = edit.ok && edit.model !== model;
      return edit;
    },
    ...(expectedRevision === undefined ? {} : { expectedRevision }),
  };
  const outcome = await editModel(project, request, { purpose: modelEdit.purpose });
  if (!outcome.ok) return printFailure(invocation, toFailure(outcome));
  const { revision, model, unfinished } = outcome;
  if (unfinished !== undefined) terminal.printNote(unfinished.message);
  for (const note of modelEdit.notes?.() ?? []) terminal.printNote(note);
  printResult(invocation, { revision, ...modelEdit.document(model) }, ({ paint, print }) => {
    if (!changed) print("Nothing changed: the model says so already.");
    else
      print(
        `${paint("green", modelEdit.done(model))} ${paint("dim", "Run lathe plan to see what follows.")}`,
      );
  });
  return EXIT_CODES.done;
}

/** The answer about an entity. */
export function createEntityDocument(name: string): EditDescription["document"] {
  return ({ entities }) => ({ entity: entities.find((entity) => entity.name === name) });
}

/** The answer about a module. */
export function createModuleDocument(name: string): EditDescription["document"] {
  return ({ modules }) => ({ module: modules.find((module) => module.name === name) });
}
