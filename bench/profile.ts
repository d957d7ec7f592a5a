// Where the time of a workload goes: loads the application under Node's sampling profiler, and prints what took longest.
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeTempFolder, removeFolder } from "../tests/support/temp-folder.ts";
import { createArticlesModel } from "./application/model.ts";
import { generate, startApplication } from "./application/project.ts";
import { createSizedApplication, startServerOfSize } from "./application/sized-application.ts";
import { createWorkloads } from "./application/workloads.ts";
import { startLoadGenerator } from "./load/load.ts";
import { type Cost, computeCosts, type Profile } from "./measure/profile-costs.ts";
import { Series, measureOnce } from "./measure/rounds.ts";
import { formatTable } from "./report/tables.ts";

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: "string", default: "100000" },
    seconds: { type: "string", default: "8" },
    lines: { type: "string", default: "25" },
  },
});

const folder = makeTempFolder();
const load = startLoadGenerator();
try {
  generate(folder, createArticlesModel());
  const { url } = await createSizedApplication(
    await startServerOfSize(Number(flags.rows)),
    folder,
    Number(flags.rows),
  );
  for (const workload of await createWorkloads(url)) {
    if (!(names.length === 0 ? ["W1", "W2", "W3", "W6"] : names).includes(workload.name)) continue;
    const profiles = join(folder, "profiles");
    const nodeFlags = ["--cpu-prof", `--cpu-prof-dir=${profiles}`];
    const series = new Series();
    const bench = { load, postmaster: undefined };
    /* oxlint-disable no-await-in-loop -- one profile after the other */
    const served = await startApplication({ folder, url }, { nodeFlags });
    await measureOnce({ ...bench, seconds: Number(flags.seconds) }, served, { workload, series });
    await served.stop();
    /* oxlint-enable no-await-in-loop */
    const [file] = globSync(join(profiles, "*.cpuprofile"));
    if (file === undefined) throw new Error("Node wrote no profile.");
    const profile = JSON.parse(readFileSync(file, "utf8")) as Profile;
    rmSync(profiles, { recursive: true });
    const { busyMs, self, inclusive } = computeCosts(profile);
    const rate = `${Math.round(series.rate)}/s, ${Math.round(busyMs)} ms busy`;
    console.log(`\n${workload.name} ${workload.title}: ${rate}\n`);
    console.log(formatTable(["%", "by itself"], self.slice(0, Number(flags.lines)).map(formatRow)));
    console.log(
      formatTable(["%", "with what it calls"], inclusive.slice(0, Number(flags.lines)).map(formatRow)),
    );
  }
} finally {
  load.stop();
  removeFolder(folder);
}
process.exit(0);

function formatRow({ share, name }: Cost): readonly string[] {
  return [(share * 100).toFixed(1), name];
}
