// npm run bench: measures a generated application beside others on this machine, and prints what came of it.
import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { TestPostgres } from "../tests/support/postgres.ts";
import { makeTempFolder, removeFolder } from "../tests/support/temp-folder.ts";
import { stockModel } from "../tests/transfers/support/stock-project.ts";
import { compare } from "./application/comparison.ts";
import { runStatements } from "./application/data.ts";
import { measureGrowth } from "./application/growth.ts";
import { createHandWrittenDatabase } from "./application/hand-written-database.ts";
import type { Model } from "@lathe/model";
import { createArticlesModel, createPicturesModel } from "./application/model.ts";
import { generate } from "./application/project.ts";
import {
  type SizedApplication,
  createSizedApplication,
  startServerOfSize,
} from "./application/sized-application.ts";
import { measureStarts } from "./application/start-time.ts";
import { type LoadGenerator, startLoadGenerator } from "./load/load.ts";
import { hasPgbench } from "./measure/pgbench.ts";
import { formatTables } from "./report/tables.ts";

const USAGE = `npm run bench [-- options]
  --quick        one short round, about a minute; figures are rough
  --million      measures growth up to 1,000,000 rows, too; takes long
  --rounds N     rounds of every measurement (5)
  --seconds N    how long one measurement takes (2)
  --lines P      nothing but the lines of the comparison whose names match a pattern, as in "W3 new|W9"
  --layers       measures what each layer is worth instead: the application with and without it, in turns; takes long
  --only L:W     of these, the layers and workloads that match two patterns, as in "^plans$:^W3"
  --connections N  with --layers: how many send requests at the same time (32)
  --images       measures a batch of photos instead, and reads meanwhile; takes some minutes
  --transfers    measures imports, a bulk change and an export instead, and reads meanwhile, on both databases
  --admin        measures the admin in a browser instead: keystrokes in a large form, pages of a list, the first load
  --editor       measures the model editor in a browser instead, with 200 entities, and the routes of the generator that it waits for
  --minutes N    measures the memory of the application under load for so long instead
  --model        measures the model package instead
`;

const MILLION = 1_000_000;

const { values: flags } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    million: { type: "boolean", default: false },
    rounds: { type: "string" },
    seconds: { type: "string" },
    minutes: { type: "string" },
    images: { type: "boolean", default: false },
    transfers: { type: "boolean", default: false },
    admin: { type: "boolean", default: false },
    editor: { type: "boolean", default: false },
    lines: { type: "string", default: "" },
    layers: { type: "boolean", default: false },
    only: { type: "string", default: ":" },
    connections: { type: "string" },
    model: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (flags.help) process.stdout.write(USAGE);
else if (flags.model) await import("./model.ts");
else if (flags.minutes !== undefined) await runMemory(Number(flags.minutes));
else if (flags.images) await runImages();
else if (flags.transfers) await runTransfers();
else if (flags.admin) await runAdmin();
else if (flags.editor) await runEditor();
else if (flags.layers) await runLayers();
else await run();

async function runMemory(minutes: number): Promise<void> {
  const { printMemory } = await import("./memory.ts");
  printProgress(`memory, ${minutes} minutes`);
  await printMemory(minutes, rowCount());
  process.exit(0);
}

async function runImages(): Promise<void> {
  const { measureImages } = await import("./images/measure-images.ts");
  const { formatImagesTable } = await import("./images/images-table.ts");
  const began = performance.now();
  await withBench(createPicturesModel(), async ({ load, folder }) => {
    const postgres = await startServerOfSize(rowCount());
    const installed = await createSizedApplication(postgres, folder, rowCount());
    const photos = flags.quick ? 20 : 200;
    const results = await measureImages({ load, installed, photos, onProgress: printProgress });
    console.log(`${describeMachine()}, ${rowCount()} rows, ${formatDuration(began)}\n`);
    console.log(formatImagesTable(results));
  });
}

async function runTransfers(): Promise<void> {
  const { measureTransfers } = await import("./transfers/measure-transfers.ts");
  const { formatTransfersTable } = await import("./transfers/transfers-table.ts");
  const began = performance.now();
  const rows = flags.quick ? 10_000 : 100_000;
  await withBench(stockModel(), async ({ load, folder }) => {
    const postgres = await startServerOfSize(rows);
    const url = await postgres.createDatabase();
    const bench = { load, folder, rows, onProgress: printProgress };
    const server = { database: "PostgreSQL", url, postmaster: await readPostmasterPid(url) };
    const embedded = { database: "PGlite", url: "", postmaster: undefined };
    const databases = [server, embedded].filter(({ database }) => new RegExp(flags.lines).test(database));
    const results = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const one of databases) results.push(...(await measureTransfers({ ...bench, ...one })));
    console.log(`${describeMachine()}, ${formatDuration(began)}\n`);
    console.log(formatTransfersTable(results));
  });
}

async function runAdmin(): Promise<void> {
  const { buildWeb } = await import("../scripts/web/build-web.ts");
  const { measureAdmin } = await import("./admin/measure-admin.ts");
  const { formatAdminTable } = await import("./admin/admin-table.ts");
  const began = performance.now();
  await buildWeb();
  const results = await measureAdmin(flags.quick ? 10 : 40, printProgress);
  console.log(`${describeMachine()}, ${formatDuration(began)}\n`);
  console.log(formatAdminTable(results));
}

async function runEditor(): Promise<void> {
  const { buildWeb } = await import("../scripts/web/build-web.ts");
  const { measureEditor } = await import("./editor/measure-editor.ts");
  const { formatEditorTable } = await import("./editor/editor-table.ts");
  const began = performance.now();
  await buildWeb();
  const results = await measureEditor(flags.quick ? 7 : 20, printProgress);
  console.log(`${describeMachine()}, ${formatDuration(began)}\n`);
  console.log(formatEditorTable(results));
}

async function runLayers(): Promise<void> {
  const { measureLayers } = await import("./layers/measure-layers.ts");
  const { formatLayerTable } = await import("./report/layer-table.ts");
  const began = performance.now();
  const { rounds, seconds } = roundsAndSeconds();
  const [layers = "", workloads = ""] = flags.only.split(":");
  await withBench(createArticlesModel(), async ({ load, folder }) => {
    const postgres = await startServerOfSize(rowCount());
    const installed = await createSizedApplication(postgres, folder, rowCount());
    const results = await measureLayers({
      load,
      rounds,
      seconds,
      connections: flags.connections === undefined ? undefined : Number(flags.connections),
      installed,
      postmaster: await readPostmasterPid(installed.url),
      layers: new RegExp(layers),
      workloads: new RegExp(workloads),
      onProgress: printProgress,
    });
    printHead(began);
    console.log(formatLayerTable(results));
  });
}

/** Prepares a folder with the application, and a load generator; ends this process, and with it PostgreSQL, afterwards. */
async function withBench(
  model: Model,
  work: (parts: { readonly load: LoadGenerator; readonly folder: string }) => Promise<void>,
): Promise<void> {
  const folder = makeTempFolder();
  const load = startLoadGenerator();
  try {
    printProgress("PostgreSQL, and the application");
    generate(folder, model);
    await work({ load, folder });
  } finally {
    load.stop();
    removeFolder(folder);
  }
  process.exit(0);
}

function roundsAndSeconds(): { readonly rounds: number; readonly seconds: number } {
  return {
    rounds: Number(flags.rounds ?? (flags.quick ? 1 : 5)),
    seconds: Number(flags.seconds ?? (flags.quick ? 1 : 2)),
  };
}

function printHead(began: number): void {
  const { rounds, seconds } = roundsAndSeconds();
  const size = `${rowCount()} rows, ${rounds} rounds of ${seconds} s`;
  console.log(`${describeMachine()}, ${size}, ${formatDuration(began)}\n`);
}

function rowCount(): number {
  return flags.quick ? 20_000 : 100_000;
}

async function run(): Promise<void> {
  const { rounds, seconds } = roundsAndSeconds();
  const began = performance.now();
  await withBench(createArticlesModel(), async ({ load, folder }) => {
    const rows = rowCount();
    const postgres = await startServerOfSize(flags.million ? MILLION : rows);
    const large = await createSizedApplication(postgres, folder, rows);
    const handWrittenUrl = await createHandWrittenDatabase(postgres, large.url);
    const bench = { load, seconds, rounds, postmaster: await readPostmasterPid(large.url) };
    const isThere = await hasPgbench();
    if (!isThere) printProgress("pgbench is not on the path: its column is left out");
    printProgress(`comparing, ${rounds} rounds of ${seconds} s`);
    const lines = new RegExp(flags.lines);
    const comparison = await compare({
      ...bench,
      installed: large,
      handWrittenUrl,
      lines,
      hasPgbench: isThere,
    });
    const isPart = flags.lines !== "";
    printProgress("starting");
    const starts = await measureStarts(postgres, isPart ? 0 : flags.quick ? 3 : 7);
    const growth =
      flags.quick || isPart
        ? []
        : await runGrowth({ ...bench, rounds: Math.min(3, rounds) }, postgres, large);
    printHead(began);
    console.log(formatTables({ comparison, growth, starts }));
  });
}

async function runGrowth(
  bench: Parameters<typeof measureGrowth>[0],
  postgres: TestPostgres,
  large: SizedApplication,
): ReturnType<typeof measureGrowth> {
  printProgress("filling tables of other sizes");
  const small = await createSizedApplication(postgres, large.folder, 10_000);
  const huge = flags.million ? [await createSizedApplication(postgres, large.folder, MILLION)] : [];
  printProgress("growth");
  return measureGrowth(bench, [small, large, ...huge]);
}

/** The first process of the server. */
async function readPostmasterPid(url: string): Promise<number> {
  const [row] = await runStatements(
    url,
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid",
  );
  return Number(row?.["pid"]);
}

function describeMachine(): string {
  const [first] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  return `${availableParallelism()} x ${first?.model.trim()}, Node ${process.versions.node}, load ${load}`;
}

function formatDuration(began: number): string {
  return `${Math.round((performance.now() - began) / 1000)} s in all`;
}

function printProgress(text: string): void {
  process.stderr.write(`${text} ...\n`);
}
