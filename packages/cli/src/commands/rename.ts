// lathe rename: another name for a part; its id stays, and everything that names it follows.
import { EXIT_CODES, type ExitCode, type RenamePreview } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { printResult, printFailure } from "../print-result.ts";
import type { Command, Invocation } from "../command.ts";
import { EXPECTED_REVISION } from "../drafts/draft-options.ts";
import { createEntityDocument, createModuleDocument, saveEdit } from "../drafts/save-edit.ts";
import { createFailure, toFailure } from "../failure.ts";
import { findPart, type NamedPart } from "../find-part.ts";
import { formatApiChanges } from "../present/api-changes.ts";
import { formatColumns } from "../present/columns.ts";

/** Renames a part. */
export const command: Command = {
  description: [
    "NAME is ENTITY.FIELD (or a relation, a collection, a projected member), an ENTITY, or a MODULE. Rules, selections, sorts and columns that use the old name follow, and the next migration renames the column or table: no data is lost.",
  ],
  arguments: [
    { name: "NAME", description: "What to rename: ENTITY.FIELD, ENTITY or MODULE.", completion: "member" },
    { name: "NEW", description: "The new name of that part alone." },
  ],
  options: [
    { name: "module", description: "Rename the module, where an entity has the same name." },
    { name: "dry-run", description: "Of a field: only show what would follow." },
    EXPECTED_REVISION,
  ],
  examples: [
    { command: "rename articles.title headline", description: "A field; the column keeps its data." },
    { command: "rename articles.title headline --dry-run", description: "Look first." },
    { command: "rename articles posts", description: "An entity." },
  ],
  async run(invocation) {
    const { arguments: words, options, project } = invocation;
    const [name = "", to = ""] = words;
    const { readModel } = await import("@lathe/generator");
    const reading = await readModel(project);
    if (!reading.ok) return printFailure(invocation, toFailure(reading));
    const named = findPart(reading.model, options.flag("module") ? `module:${name}` : name);
    if (!named.ok) return printFailure(invocation, named.failure);
    const { part } = named;
    if (part.sort === "field") {
      return renameOneField(invocation, {
        entity: part.entity,
        field: part.name,
        to,
        expectedRevision: options.text("expected-revision") ?? reading.revision,
      });
    }
    if (options.flag("dry-run")) {
      return printFailure(
        invocation,
        createFailure(
          "usage",
          "--dry-run is for fields. Rename, and look at lathe plan: nothing is generated before lathe generate.",
        ),
      );
    }
    return renameOther(invocation, part, to);
  },
};

interface FieldRenameRequest {
  readonly entity: string;
  readonly field: string;
  readonly to: string;
  readonly expectedRevision: string;
}

async function renameOneField(invocation: Invocation, request: FieldRenameRequest): Promise<ExitCode> {
  const { options, project, terminal } = invocation;
  const { previewRename, renameField } = await import("@lathe/generator");
  const previewing = await previewRename(project, request);
  if (!previewing.ok) return printFailure(invocation, toFailure(previewing));
  const { preview } = previewing;
  if (options.flag("dry-run")) {
    printResult(invocation, { revision: previewing.revision, ...preview }, () =>
      printRename(invocation, request, preview),
    );
    return EXIT_CODES.done;
  }
  const confirmed = { ...request, expectedSavedRevision: preview.savedRevision };
  const outcome = await renameField(project, confirmed, { purpose: "lathe rename" });
  if (!outcome.ok) return printFailure(invocation, toFailure(outcome));
  const { revision, entity, unfinished } = outcome;
  if (unfinished !== undefined) terminal.printNote(unfinished.message);
  printResult(invocation, { revision, entity }, ({ paint, print }) => {
    printRename(invocation, request, preview);
    print(`${paint("green", "Renamed.")} ${paint("dim", "Run lathe plan to see what follows.")}`);
  });
  return EXIT_CODES.done;
}

/** What a rename of a field means. */
function printRename(
  { terminal }: Invocation,
  { entity, field, to }: FieldRenameRequest,
  preview: RenamePreview,
): void {
  const { paint, print } = terminal;
  print(`${entity}.${field} -> ${paint("bold", `${entity}.${to}`)}`);
  const section = (title: string, lines: readonly string[]) => {
    if (lines.length > 0) print([paint("bold", title), ...lines].join("\n"));
  };
  section(
    "Places that follow",
    formatColumns(
      preview.uses.map((use) => [use.entity, use.pointer, paint("dim", use.kind)]),
      "  ",
    ),
  );
  section(
    "Migration",
    preview.migration === null
      ? []
      : preview.migration.sql
          .trimEnd()
          .split("\n")
          .map((line) => `  ${line}`),
  );
  section("API changes", formatApiChanges(preview.apiChanges, paint));
}

/** Renames everything that has no preview. */
async function renameOther(
  invocation: Invocation,
  part: Exclude<NamedPart, { sort: "field" }>,
  to: string,
): Promise<ExitCode> {
  const edits = await import("@lathe/model");
  const { sort, name } = part;
  const change = (model: Model) => {
    if (sort === "module") return edits.renameModule(model, { name, to });
    if (sort === "entity") return edits.renameEntity(model, { name, to });
    const request = { entity: part.entity, name, to };
    if (sort === "relation") return edits.renameRelation(model, request);
    return sort === "collection"
      ? edits.renameCollection(model, request)
      : edits.renameProjected(model, request);
  };
  const owner = "entity" in part ? part.entity : to;
  return saveEdit(invocation, {
    purpose: "lathe rename",
    change,
    scope: {},
    document: sort === "module" ? createModuleDocument(to) : createEntityDocument(owner),
    done: () => `Renamed the ${sort} "${name}" to "${to}".`,
  });
}
