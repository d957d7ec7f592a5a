// lathe diff: what generating would change in each file.
import { EXIT_CODES, type PlannedMigration } from "@lathe/contract";
import type { ExplainedDiff } from "@lathe/generator";
import { answer, fail } from "../answer.ts";
import type { Command } from "../command.ts";
import { failure, failureOf } from "../failure.ts";
import { serviceOptions } from "../service-options.ts";
import { diffLines } from "../present/diff.ts";
import { pathInProject } from "../project-path.ts";
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
    if (!diffing.ok) return fail(invocation, failureOf(diffing));
    const { revision, plan } = diffing;
    const wanted = asked.map((path) => pathInProject(invocation, path));
    const paths = [
      ...plan.files.map(({ path }) => path),
      ...(plan.migration === null ? [] : [plan.migration.path]),
    ];
    const stray = wanted.findIndex((folder) => !paths.some((path) => isIn(path, folder)));
    if (stray !== -1) {
      const message = `The plan has no file in ${asked[stray]}. lathe plan --all lists its files.`;
      return fail(invocation, failure("not_found", message));
    }
    const isWanted = (path: string) => wanted.length === 0 || wanted.some((folder) => isIn(path, folder));
    const files = plan.files.filter(({ path }) => isWanted(path));
    answer(invocation, { revision, ...plan, files }, ({ paint, print }) => {
      const { migration } = plan;
      const shown = migration !== null && isWanted(migration.path) ? [...files, asNewFile(migration)] : files;
      for (const line of linesOf(shown, paint)) print(line);
    });
    return EXIT_CODES.done;
  },
};

function isIn(path: string, folder: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

type ShownFile = Pick<ExplainedDiff["files"][number], "path" | "action" | "note" | "diff">;

function asNewFile({ path, sql }: PlannedMigration): ShownFile {
  const added = sql.replace(/\n$/, "").split("\n");
  const diff = [
    "--- /dev/null",
    `+++ b/${path}`,
    `@@ -0,0 +1,${added.length} @@`,
    ...added.map((line) => `+${line}`),
  ];
  return { path, action: "create", note: null, diff: diff.join("\n") };
}

function linesOf(files: readonly ShownFile[], paint: Terminal["paint"]): readonly string[] {
  const changed = files.filter(({ diff }) => diff !== "");
  if (changed.length === 0) return ["Nothing would change."];
  return changed.flatMap(({ path, action, note, diff }) => [
    paint("bold", `${action} ${path}`),
    ...(note === null ? [] : [paint("dim", note)]),
    ...diffLines(diff, paint),
    "",
  ]);
}
