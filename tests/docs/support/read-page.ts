// Does what a page says, in order, and holds what comes out against what the page shows.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { withTempFolder } from "../../support/temp-folder.ts";
import { type Block, parseBlocks, readPageText, type PageStep, listSteps } from "./blocks.ts";
import { createExampleServer, type ExampleServer } from "./example-server.ts";
import { matchesOutput } from "./match-output.ts";
import { createPageEnvironment, type PageEnvironment } from "./page-environment.ts";
import { isServing, type ServingCommand, startServing } from "./serving.ts";
import { openShell, type Shell } from "./shell.ts";

/** A page that is being read. */
interface PageRun {
  readonly place: PageEnvironment;
  readonly shell: Shell;
  /** What serves, the latest last. */
  readonly serving: ServingCommand[];
  /** The ports that the page shows, and those that were really taken. */
  readonly ports: Map<string, string>;
  readonly server: ExampleServer;
}

/** Reads a page from its first block to its last, but for those that can't be run. */
export function runPage(page: string, isLeftOut: (block: Block) => boolean): Promise<void> {
  return withTempFolder(async (folder) => {
    const place = createPageEnvironment(folder);
    const server = createExampleServer();
    const reading: PageRun = { place, shell: openShell(place), serving: [], ports: new Map(), server };
    try {
      for (const block of parseBlocks(readPageText(page)).filter((each) => !isLeftOut(each))) {
        for (const step of listSteps(block)) {
          // oxlint-disable-next-line no-await-in-loop -- a reader does one thing after the other
          await runPageStep(reading, step, `${page}:${block.line}`);
        }
      }
    } finally {
      await Promise.all([...reading.serving.map((each) => each.end()), reading.shell.close()]);
      await server.close();
    }
  });
}

async function runPageStep(reading: PageRun, step: PageStep, where: string): Promise<void> {
  if (step.do === "end") await reading.serving.pop()?.end();
  else if (step.do === "hear") await waitForLine(reading, step.shown, where);
  else if (step.do === "write") await write(reading, step.path, step.text);
  else if (isServing(step.command)) await serve(reading, step.command, { where, shown: step.shown ?? "" });
  else await run(reading, step, where);
}

async function run(reading: PageRun, step: PageStep & { readonly do: "run" }, where: string): Promise<void> {
  const { status, output } = await reading.shell.run(
    await reading.server.replaceUrl(withPorts(reading, step.command)),
  );
  const report = `${where}\n$ ${step.command}\n${output}\n(ended with ${status})`;
  if (step.shown === undefined) assert.equal(status, 0, report);
  else
    assert.ok(
      matchesOutput(step.shown, withShownPorts(reading, output)),
      `${report}\nThe page shows:\n${step.shown}`,
    );
}

async function serve(
  reading: PageRun,
  command: string,
  { where, shown }: { readonly where: string; readonly shown: string },
): Promise<void> {
  const { output } = await reading.shell.run("pwd");
  reading.serving.push(startServing(command, { cwd: output.trim(), env: reading.place.env }));
  await waitForLine(reading, shown, where);
}

async function waitForLine({ serving, ports }: PageRun, shown: string, where: string): Promise<void> {
  const latest = serving.at(-1);
  assert.ok(latest !== undefined, `${where}: nothing serves, so nobody says "${shown}".`);
  for (const line of shown.split("\n").filter((each) => each.trim() !== "…")) {
    // oxlint-disable-next-line no-await-in-loop -- lines come in their order
    const port = await latest.waitForLine(line);
    const [, shownPort] = /127\.0\.0\.1:(\d+)/.exec(line) ?? [];
    if (port !== undefined && shownPort !== undefined) ports.set(shownPort, port);
  }
}

async function write({ shell }: PageRun, path: string, text: string): Promise<void> {
  const place = join((await shell.run("pwd")).output.trim(), path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

function withPorts({ ports }: PageRun, command: string): string {
  return [...ports].reduce((text, [shown, real]) => text.replaceAll(`:${shown}`, `:${real}`), command);
}

function withShownPorts({ ports }: PageRun, said: string): string {
  return [...ports].reduce((text, [shown, real]) => text.replaceAll(`:${real}`, `:${shown}`), said);
}
