// lathe rename: another name for a part; its id stays, and everything that names it follows.
import { type CodeUse, EXIT_CODES, type ExitCode, type RenamePreview } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { printResult, printFailure } from "../print-result.ts";
import type { Command, Invocation } from "../command.ts";
import { EXPECTED_REVISION } from "../drafts/draft-options.ts";
import { createEntityDocument, createModuleDocument, saveEdit } from "../drafts/save-edit.ts";
import { toFailure } from "../failure.ts";
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
    { name: "dry-run", description: "Only show what would follow, and what would not." },
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
    const expectedRevision = options.text("expected-revision") ?? reading.revision;
    const { previewRename } = await import("@lathe/generator");
    const previewing = await previewRename(project, { part, to, expectedRevision });
    if (!previewing.ok) return printFailure(invocation, toFailure(previewing));
    const { preview, revision } = previewing;
    if (options.flag("dry-run")) {
      printResult(invocation, { revision, ...preview }, () => printRename(invocation, part, preview));
      return EXIT_CODES.done;
    }
    return part.sort === "field"
      ? renameOneField(invocation, { part, expectedRevision }, preview)
      : renameOther(invocation, part, preview);
  },
};

interface FieldRenameRequest {
  readonly part: Extract<NamedPart, { sort: "field" }>;
  readonly expectedRevision: string;
}

async function renameOneField(
  invocation: Invocation,
  { part, expectedRevision }: FieldRenameRequest,
  preview: RenamePreview,
): Promise<ExitCode> {
  const { project, terminal } = invocation;
  const { editModel, renamePart } = await import("@lathe/generator");
  const request = {
    expectedRevision,
    expectedSavedRevisions: [preview.savedRevision],
    scope: { entity: part.entity },
    change: (model: Model) => renamePart(model, part, preview.to),
  };
  const outcome = await editModel(project, request, { purpose: "lathe rename" });
  if (!outcome.ok) return printFailure(invocation, toFailure(outcome));
  const { revision, model, unfinished } = outcome;
  if (unfinished !== undefined) terminal.printNote(unfinished.message);
  const document = createEntityDocument(part.entity)(model);
  printResult(invocation, { revision, ...document }, ({ paint, print }) => {
    printRename(invocation, part, preview);
    print(`${paint("green", "Renamed.")} ${paint("dim", "Run lathe plan to see what follows.")}`);
  });
  return EXIT_CODES.done;
}

/** What a rename means. */
function printRename(
  { terminal }: Invocation,
  part: NamedPart,
  { from, to, uses, code, migration, apiChanges }: RenamePreview,
): void {
  const { paint, print } = terminal;
  const owner = "entity" in part ? `${part.entity}.` : "";
  print(`${owner}${from} -> ${paint("bold", `${owner}${to}`)}`);
  const section = (title: string, lines: readonly string[]) => {
    if (lines.length > 0) print([paint("bold", title), ...lines].join("\n"));
  };
  section(
    "Places that follow",
    formatColumns(
      uses.map((use) => [use.entity, use.pointer, paint("dim", use.kind)]),
      "  ",
    ),
  );
  section("Own code that may have to follow by hand", formatCodeUses(code));
  section(
    "Migration",
    migration === null
      ? []
      : migration.sql
          .trimEnd()
          .split("\n")
          .map((line) => `  ${line}`),
  );
  section("API changes", formatApiChanges(apiChanges, paint));
}

function formatCodeUses(code: readonly CodeUse[]): readonly string[] {
  return code.map(({ file, line, text }) => `  ${file}:${line}  ${text}`);
}

/** Renames a part that is no field. */
async function renameOther(
  invocation: Invocation,
  part: Exclude<NamedPart, { sort: "field" }>,
  { to, code }: RenamePreview,
): Promise<ExitCode> {
  const { renamePart } = await import("@lathe/generator");
  const owner = "entity" in part ? part.entity : to;
  const hint = ["Own code that may have to follow by hand:", ...formatCodeUses(code)];
  return saveEdit(invocation, {
    purpose: "lathe rename",
    change: (model) => renamePart(model, part, to),
    scope: {},
    document: part.sort === "module" ? createModuleDocument(to) : createEntityDocument(owner),
    done: () =>
      [`Renamed the ${part.sort} "${part.name}" to "${to}".`, ...(code.length > 0 ? hint : [])].join("\n"),
  });
}
