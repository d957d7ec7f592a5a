// lathe diff: what generating would change in each file.
import { EXIT_CODES, type PlannedMigration } from "@lathe/contract";
import type { ExplainedDiff } from "@lathe/generator";
import { printResult, printFailure } from "../print-result.ts";
import type { Command } from "../command.ts";
import { createFailure, toFailure } from "../failure.ts";
import { serviceOptions } from "../service-options.ts";
import { formatDiff } from "../present/diff.ts";
import { toProjectPath } from "../project-path.ts";
import type { Terminal } from "../terminal.ts";

/** Shows the plan as diffs. */
export const command: Command = {
  description: [
    "Shows the plan as unified diffs: a merge as what would be written, a conflict as your text against the generated one. Writes nothing. A PATH is a file or a folder, as seen from the current folder.",
  ],
  arguments: [
    {
      name: "PATH",
      description: "Only these files and folders.",
      required: false,
      variadic: true,
      completion: "file",
    },
  ],
  examples: [
    { command: "diff", description: "Everything that would change." },
    { command: "diff migrations src/generated/content", description: "Only the migration and one module." },
  ],
  async run(invocation) {
    const { arguments: asked, project } = invocation;
    const { diffPlan } = await import("@lathe/generator");
    const diffing = await diffPlan(project, {}, serviceOptions(invocation, "lathe diff"));
    if (!diffing.ok) return printFailure(invocation, toFailure(diffing));
    const { revision, plan } = diffing;
    const wanted = asked.map((path) => toProjectPath(invocation, path));
    const paths = [
      ...plan.files.map(({ path }) => path),
      ...(plan.migration === null ? [] : [plan.migration.path]),
    ];
    const stray = wanted.findIndex((folder) => !paths.some((path) => isInFolder(path, folder)));
    if (stray !== -1) {
      const message = `The plan has no file in ${asked[stray]}. lathe plan --all lists its files.`;
      return printFailure(invocation, createFailure("not_found", message));
    }
    const isWanted = (path: string) =>
      wanted.length === 0 || wanted.some((folder) => isInFolder(path, folder));
    const files = plan.files.filter(({ path }) => isWanted(path));
    printResult(invocation, { revision, ...plan, files }, ({ paint, print }) => {
      const { migration } = plan;
      const shown = migration !== null && isWanted(migration.path) ? [...files, toNewFile(migration)] : files;
      for (const line of formatFiles(shown, paint)) print(line);
    });
    return EXIT_CODES.done;
  },
};

function isInFolder(path: string, folder: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

type ShownFile = Pick<ExplainedDiff["files"][number], "path" | "action" | "note" | "diff">;

function toNewFile({ path, sql }: PlannedMigration): ShownFile {
  const added = sql.replace(/\n$/, "").split("\n");
  const diff = [
    "--- /dev/null",
    `+++ b/${path}`,
    `@@ -0,0 +1,${added.length} @@`,
    ...added.map((line) => `+${line}`),
  ];
  return { path, action: "create", note: null, diff: diff.join("\n") };
}

function formatFiles(files: readonly ShownFile[], paint: Terminal["paint"]): readonly string[] {
  const changed = files.filter(({ diff }) => diff !== "");
  if (changed.length === 0) return ["Nothing would change."];
  return changed.flatMap(({ path, action, note, diff }) => [
    paint("bold", `${action} ${path}`),
    ...(note === null ? [] : [paint("dim", note)]),
    ...formatDiff(diff, paint),
    "",
  ]);
}
