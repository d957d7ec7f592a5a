// What PostgreSQL alone can do: statements sent by pgbench, prepared, without HTTP and without JSON.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Scripts of which one is chosen at random each time, with the values of their variables. */
export interface PgbenchJob {
  readonly name: string;
  readonly scripts: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

/** Whether pgbench is on the path. */
export async function hasPgbench(): Promise<boolean> {
  return run("pgbench", ["--version"]).then(
    () => true,
    () => false,
  );
}

/** Transactions per second. */
export async function runPgbench(
  { name, scripts, variables = {} }: PgbenchJob,
  { url, folder, seconds }: { readonly url: string; readonly folder: string; readonly seconds: number },
): Promise<number> {
  const files = scripts.map((script, i) => {
    const file = join(folder, `${name.replaceAll(" ", "-")}-${i}.sql`);
    writeFileSync(file, `${script};\n`);
    return file;
  });
  const { stdout } = await run("pgbench", [
    "-n",
    "--protocol=prepared",
    "--client=8",
    `--time=${Math.max(1, Math.round(seconds))}`,
    ...Object.entries(variables).flatMap(([variable, value]) => ["-D", `${variable}=${value}`]),
    ...files.flatMap((file) => ["-f", file]),
    url,
  ]);
  const [, rate] = /^tps = ([0-9.]+)/m.exec(stdout) ?? [];
  if (rate === undefined) throw new Error(`pgbench said nothing of its rate: ${stdout}`);
  return Number(rate);
}
