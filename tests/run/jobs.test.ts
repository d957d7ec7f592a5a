// Jobs of a project as a real process runs them: by themselves, given back at an orderly end, and taken up by the next process.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { writeTexts } from "../support/temp-folder.ts";
import { readJson, waitForFile, withServing } from "./support/process.ts";
import { withProject } from "./support/project.ts";

/** A job that says that it has begun, and ends when a file named `go` is in the project's folder. */
const JOBS = `import { existsSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { defineJob } from "@lathe/runtime";

const at = (name) => new URL(\`../../\${name}\`, import.meta.url);

export const slow = defineJob({
  name: "slow",
  async runInSteps({ name }, { signal, attempt }) {
    writeFileSync(at(\`\${name}-begun-\${process.pid}\`), "");
    while (!existsSync(at("go"))) await pause(5, undefined, { signal });
    writeFileSync(at(\`\${name}-done\`), String(attempt));
  },
});

export const jobs = [slow];
`;

const ROUTES = `import { slow } from "./jobs.ts";

export const routes = [
  {
    method: "POST",
    path: "/slow/:name",
    access: "anonymous",
    handle: ({ params }, { data }) => data.enqueue(slow, { name: params.name }),
  },
];
`;

suite("jobs of a project", { timeout: HANG_LIMIT_MS }, () => {
  test("run by themselves, go back at the end of a process, and are done by the next", () =>
    withProject(async (folder) => {
      writeTexts(folder, [
        ["src/custom/jobs.ts", JOBS],
        ["src/custom/routes.ts", ROUTES],
      ]);
      const place = { folder, env: { DATABASE_URL: "", METRICS: "on" } };
      await withServing(place, async (running) => {
        const url = await running.ready();
        assert.equal((await readJson(`${url}/api/own/slow/first`, {})).status, 200);
        await waitForFile(join(folder, `first-begun-${running.child.pid}`));
        assert.match(await (await fetch(`${url}/metrics`)).text(), /\nlathe_jobs\{state="running"\} 1\n/);
        running.child.kill("SIGTERM");
        assert.equal((await running.ended).code, 0);
        assert.match(running.log(), /job given back/);
      });
      await withServing(place, async (running) => {
        await running.ready();
        await waitForFile(join(folder, `first-begun-${running.child.pid}`));
        writeFileSync(join(folder, "go"), "");
        await waitForFile(join(folder, "first-done"));
        running.child.kill("SIGTERM");
        assert.equal((await running.ended).code, 0);
      });
    }));
});
