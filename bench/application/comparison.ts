// The comparison: the generated application, the hand-written server, a constant answer and pgbench, in interleaved rounds.
import { join } from "node:path";
import { type PgbenchJob, runPgbench } from "../measure/pgbench.ts";
import { residentBytes } from "../measure/processor-time.ts";
import { type Bench, Series, runInTurns, measureOnce } from "../measure/rounds.ts";
import { assertSameResponses } from "../measure/same-responses.ts";
import { type MeasuredServer, startMeasuredServer } from "../measure/measured-server.ts";
import { cursorAt, resetTables } from "./data.ts";
import { PLAIN_PAGES, readSearchStatements } from "./plain-statements.ts";
import { createOrdinaryWorkloads } from "./ordinary-workloads.ts";
import { type InstalledApplication, startApplication } from "./project.ts";
import { type Workload, createPageWorkloads, createWorkloads } from "./workloads.ts";

/** What is compared, and how long. */
export interface ComparisonOptions extends Bench {
  readonly installed: InstalledApplication;
  /** The database of the hand-written server: the same rows, without what only Lathe needs. */
  readonly handWrittenUrl: string;
  readonly rounds: number;
  /** Which lines, by their names. */
  readonly lines: RegExp;
  readonly hasPgbench: boolean;
}

/** One line of the comparison. */
export interface ComparedWorkload {
  readonly workload: Workload;
  readonly bytes: number;
  readonly lathe: Series;
  readonly handWritten: Series;
  readonly constant: Series;
  readonly pgbench: Series;
}

/** The outcome. */
export interface Comparison {
  readonly lines: readonly ComparedWorkload[];
  readonly firstPage: Series;
  readonly deepPage: Series;
  /** Of the application after all rounds; undefined where it can't be told. */
  readonly memory: number | undefined;
  readonly loadedSeconds: number;
}

interface Servers {
  readonly lathe: MeasuredServer;
  readonly handWritten: MeasuredServer;
  readonly constant: MeasuredServer;
}

/** Compares. Throws where the servers do not answer alike. */
export async function compare(options: ComparisonOptions): Promise<Comparison> {
  const { installed, rounds, seconds } = options;
  const servers = await startAll(options);
  const all = [...(await createWorkloads(installed.url)), ...(await createOrdinaryWorkloads(installed.url))];
  const workloads = all.filter(({ name }) => options.lines.test(name));
  const sizes = await assertSameResponses(workloads, [servers.lathe, servers.handWritten]);
  const lines = workloads.map((workload) => createLine(workload, sizes.get(workload.name) ?? 0));
  const pages = createPageWorkloads(await cursorAt(installed.url, 0.9)).map((workload) =>
    createLine(workload, 0),
  );
  const jobs = options.hasPgbench ? { ...PLAIN_PAGES, W5: await readSearchStatements(installed.folder) } : {};
  const [firstPage, deepPage] = pages as [ComparedWorkload, ComparedWorkload];
  await warmUp(options, { server: servers.lathe, lines: [...lines, ...pages] });
  await warmUp(options, { server: servers.handWritten, lines });
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- round by round
    await runInTurns(lines, round, (line) => measureLine({ options, servers, round, jobs }, line));
    // oxlint-disable-next-line no-await-in-loop -- round by round
    await runInTurns(pages, round, ({ workload, lathe }) =>
      measureOnce(options, servers.lathe, { workload, series: lathe }),
    );
  }
  const memory = residentBytes(servers.lathe.pid);
  await Promise.all(Object.values(servers).map((server: MeasuredServer) => server.stop()));
  const loadedSeconds = (lines.length + 2) * rounds * seconds;
  return { lines, firstPage: firstPage.lathe, deepPage: deepPage.lathe, memory, loadedSeconds };
}

async function startAll({ installed, handWrittenUrl }: ComparisonOptions): Promise<Servers> {
  const folder = join(import.meta.dirname, "../hand-written");
  const env = { DATABASE_URL: handWrittenUrl };
  const start = (name: string, file: string) =>
    startMeasuredServer({ name, script: join(folder, file), env }).ready();
  const [lathe, handWritten, constant] = await Promise.all([
    startApplication(installed),
    start("hand-written", "server.ts"),
    start("constant", "constant-server.ts"),
  ]);
  return { lathe, handWritten, constant };
}

function createLine(workload: Workload, bytes: number): ComparedWorkload {
  return {
    workload,
    bytes,
    lathe: new Series(),
    handWritten: new Series(),
    constant: new Series(),
    pgbench: new Series(),
  };
}

/** The first requests of a process are those for which Node has yet to compile; they are not counted. */
async function warmUp(
  options: ComparisonOptions,
  { server, lines }: { readonly server: MeasuredServer; readonly lines: readonly ComparedWorkload[] },
): Promise<void> {
  const bench = { ...options, seconds: Math.min(1, options.seconds / 2) };
  await runInTurns(lines, 0, ({ workload }) =>
    measureOnce(bench, server, { workload, series: new Series() }),
  );
}

interface Round {
  readonly options: ComparisonOptions;
  readonly servers: Servers;
  readonly round: number;
  readonly jobs: Readonly<Record<string, PgbenchJob>>;
}

async function measureLine({ options, servers, round, jobs }: Round, line: ComparedWorkload): Promise<void> {
  const { workload } = line;
  const job = jobs[workload.name];
  const { folder, url } = options.installed;
  const turns = [
    () => measureOnce(options, servers.lathe, { workload, series: line.lathe }),
    () => measureOnce(options, servers.handWritten, { workload, series: line.handWritten }),
    ...(/^W[128]$/.test(workload.name) ? [() => measureConstant(options, servers.constant, line)] : []),
    ...(job === undefined
      ? []
      : [
          async () => {
            line.pgbench.rates.push(await runPgbench(job, { url, folder, seconds: options.seconds }));
          },
        ]),
  ];
  await runInTurns(turns, round, (turn) => turn());
  if (workload.isWrite || workload.beside !== undefined)
    await Promise.all([resetTables(url), resetTables(options.handWrittenUrl)]);
}

/** The same size of answer, without any work. */
function measureConstant(
  bench: Bench,
  server: MeasuredServer,
  { bytes, constant }: ComparedWorkload,
): Promise<void> {
  const requests = Array.from({ length: 32 }, () => ({ method: "GET", path: `/${bytes}` }));
  const workload: Workload = { name: "constant", title: "", requests, isWrite: false };
  return measureOnce(bench, server, { workload, series: constant });
}
