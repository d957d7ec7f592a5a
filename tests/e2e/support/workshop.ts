// A repair workshop's project that real commands work on, with the embedded database and with a server.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { connect, type Database } from "@lathe/runtime/database";
import { linkPackages } from "../../chain/support/newsroom.ts";
import { type CommandResult, lathe } from "../../cli/support/command-line.ts";
import { type ProcessResult, type ProcessSetting, run } from "../../run/support/process.ts";
import { startPostgres } from "../../support/postgres.ts";
import { withTempFolder, writeTexts } from "../../support/temp-folder.ts";

const MODEL: readonly (readonly [path: string, content: object])[] = [
  ["lathe.json", { name: "workshop" }],
  ["model/desk/module.json", { name: "desk" }],
  [
    "model/desk/customers.json",
    {
      name: "customers",
      module: "desk",
      kind: "persistent",
      fields: [
        { name: "name", type: "string", required: true },
        { name: "phone", type: "string" },
      ],
    },
  ],
];

/** The project, and what can be done to it. */
export interface Workshop extends ProcessSetting {
  /** Runs `lathe` with a text on its stdin. */
  lathe(args: readonly string[], input?: string): Promise<CommandResult>;
  /** The same, which must end well; gives the document of `--json`. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into it and fail if it is not as they expect
  latheJson(args: readonly string[], input?: string): Promise<any>;
  /** Runs a command of the project itself to its end. */
  run(args: readonly string[]): Promise<ProcessResult>;
  /** Works with the database while nobody else does. */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
}

/** Defines a test twice: with the embedded database, and with a server. The project is generated and migrated. */
export function testWorkshop(name: string, work: (workshop: Workshop) => Promise<void>): void {
  test(`${name} (embedded)`, () => withWorkshop({}, work));
  test(`${name} (server)`, async () => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    try {
      await withWorkshop({ DATABASE_URL: url }, work);
    } finally {
      await server.dropDatabase(url);
    }
  });
}

async function withWorkshop(
  env: Readonly<Record<string, string>>,
  work: (workshop: Workshop) => Promise<void>,
): Promise<void> {
  await withTempFolder(async (folder) => {
    writeTexts(
      folder,
      MODEL.map(([path, content]) => [path, JSON.stringify(content)]),
    );
    linkPackages(folder);
    const workshop = openWorkshop({ folder, env });
    await workshop.latheJson(["generate", "--yes"]);
    const migrated = await workshop.run(["migrate"]);
    assert.equal(migrated.code, 0, migrated.stderr);
    await work(workshop);
  });
}

function openWorkshop(setting: ProcessSetting): Workshop {
  const { folder, env } = setting;
  const runLathe: Workshop["lathe"] = (args, input = "") => lathe(args, { cwd: folder, env, input });
  return {
    ...setting,
    lathe: runLathe,
    async latheJson(args, input) {
      const { code, stdout, stderr } = await runLathe([...args, "--json"], input);
      assert.equal(code, 0, stdout + stderr);
      return JSON.parse(stdout);
    },
    run: (args) => run(setting, args),
    async withDatabase(work) {
      const db = await connect({ url: env["DATABASE_URL"], dataFolder: join(folder, "data") });
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    },
  };
}
