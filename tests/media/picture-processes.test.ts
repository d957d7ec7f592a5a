// The processes in which pictures are decoded: killed, given up, idle, orphaned, and what they are told.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { closeSync, existsSync, open, readFileSync, readdirSync, renameSync } from "node:fs";
import { once } from "node:events";
import { constants, getPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { before, suite, test } from "node:test";
import { type PictureWorkers, type WantedVariant, createPictureWorkers } from "@lathe/runtime/parts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { openBench } from "./support/picture-bench.ts";
import { LIMITS, want } from "./support/wanted.ts";
import { createNoise, createQuarters, encode } from "./support/sample-pictures.ts";

const onLinux = {
  skip: process.platform !== "linux" && "processes are seen by /proc",
  timeout: HANG_LIMIT_MS,
};

/** One that is made at once, then some that take long. */
const SLOW: readonly WantedVariant[] = [
  want({ width: 8 }),
  ...Array.from({ length: 8 }, () => want({ width: 2000, format: "avif" })),
];

/** Those that other tests left to themselves. */
const others = new Set<number>();

/** The processes for pictures that a process has, or that any has. */
function listProcesses(parent: number | "any" = process.pid): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^[0-9]+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, state, of] = /^.*\) (\S) ([0-9]+) /.exec(readFileSync(`/proc/${pid}/stat`, "latin1")) ?? [];
        const isOurs = readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("picture-child");
        return isOurs && state !== "Z" && !others.has(pid) && (parent === "any" || Number(of) === parent);
      } catch {
        return false;
      }
    });
}

/** The priorities of all threads of a process; some may end while they are asked. */
function listPriorities(pid: number): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    try {
      return [getPriority(Number(thread))];
    } catch {
      return [];
    }
  });
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(5);
}

const run = promisify(execFile);

/** The path of a picture that nobody is done with, since none of its bytes ever come. */
async function makePipe(folder: string): Promise<string> {
  const path = join(folder, "pipe");
  await run("mkfifo", [path]);
  return path;
}

/** Waits until a process has begun to read a pipe, has something done with it, and lets go of the pipe before another one comes. */
async function whileRead(pipe: string, work: (pid: number) => void): Promise<void> {
  const writer = await promisify(open)(pipe, "w");
  const [pid = process.pid] = listProcesses();
  work(pid);
  closeSync(writer);
}

suite("the processes for pictures", onLinux, () => {
  before(() => {
    for (const pid of listProcesses()) others.add(pid);
  });

  suite("while they work", () => {
    const { workers, write, makeFolder, make } = openBench({ size: 2, idleMs: 1 });

    /** Starts work that takes long beside what is busy already, and waits until it is under way. */
    async function startSlowly(busy: readonly number[] = [], signal?: AbortSignal) {
      const path = write(await encode(createNoise(2000, 2000), "jpeg"));
      const folder = makeFolder();
      await until(() => listProcesses().length === busy.length);
      const making = workers.makeVariants({ path, variants: SLOW, folder, limits: LIMITS }, signal);
      making.catch(() => {});
      await until(() => existsSync(join(folder, "variant-0")));
      const pid = listProcesses().find((each) => !busy.includes(each)) ?? 0;
      return { making, pid };
    }

    test("may be killed: the picture is refused, and others are not", async () => {
      const { making, pid } = await startSlowly();
      const other = make(await encode(createQuarters(16, 8), "png"), want());
      process.kill(pid, "SIGKILL");
      const made = await making;
      assert.deepEqual(made, {
        ok: false,
        kind: "unprocessable",
        message: "The picture can't be processed.",
      });
      assert.equal((await other).length, 1);
      assert.equal((await make(await encode(createQuarters(16, 8), "png"), want())).length, 1);
    });

    test("go on with their work when the server is told to end, and they with it", async () => {
      const pipe = await makePipe(makeFolder());
      await until(() => listProcesses().length === 0);
      const inspecting = workers.inspect(pipe, LIMITS);
      const picture = write(await encode(createQuarters(16, 8), "png"));
      await whileRead(pipe, (pid) => {
        for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.kill(pid, signal);
        // Another one would find this.
        renameSync(picture, pipe);
      });
      assert.equal((await inspecting).ok, false);
    });

    test("may be killed while they look into a picture: another one does, and the picture is not to blame", async () => {
      const pipe = await makePipe(makeFolder());
      await until(() => listProcesses().length === 0);
      const kill = async (prepare = () => {}) => {
        let killed = 0;
        await whileRead(pipe, (pid) => {
          prepare();
          process.kill(pid, "SIGKILL");
          killed = pid;
        });
        // Its threads have let go of the pipe when it is gone as a whole.
        await until(() => !existsSync(`/proc/${killed}`));
      };
      const unavailable = { name: "StorageError", kind: "unavailable" };
      const refused = assert.rejects(workers.inspect(pipe, LIMITS), unavailable);
      await kill();
      await kill();
      await refused;
      const inspecting = workers.inspect(pipe, LIMITS);
      const picture = write(await encode(createQuarters(16, 8), "png"));
      await kill(() => renameSync(picture, pipe));
      assert.equal((await inspecting).ok, true);
    });

    test("end at once where the work is given up", async () => {
      const aborter = new AbortController();
      const { making, pid } = await startSlowly([], aborter.signal);
      aborter.abort(new Error("given up"));
      await assert.rejects(making, /given up/);
      await until(() => !existsSync(`/proc/${pid}`) || !listProcesses().includes(pid));
      await assert.rejects(workers.inspect("/nowhere", LIMITS, aborter.signal), /given up/);
    });

    test("are no more than they may be, and whoever waits may give up", async () => {
      const first = await startSlowly();
      const slow = [first, await startSlowly([first.pid])];
      const aborter = new AbortController();
      const waiting = workers.inspect(write(""), LIMITS, aborter.signal);
      assert.equal(listProcesses().length, 2);
      aborter.abort(new Error("given up"));
      await assert.rejects(waiting, /given up/);
      for (const { pid } of slow) process.kill(pid, "SIGKILL");
      await Promise.all(slow.map(({ making }) => making));
    });

    test("look into uploads before they go on with jobs", async () => {
      const pipes = [await makePipe(makeFolder()), await makePipe(makeFolder())];
      const bytes = await encode(createQuarters(16, 8), "png");
      const picture = write(bytes);
      const looking = pipes.map((pipe) => workers.inspect(pipe, LIMITS));
      const ended: string[] = [];
      const request = { path: picture, variants: [want()], folder: makeFolder(), limits: LIMITS };
      const job = workers.makeVariants(request).then(() => ended.push("job"));
      const upload = workers.inspect(picture, LIMITS).then(() => ended.push("upload"));
      const letGo = (pipe = "") => whileRead(pipe, () => renameSync(write(bytes), pipe));
      await letGo(pipes[0]);
      await Promise.all([upload, job]);
      assert.deepEqual(ended, ["upload", "job"]);
      await letGo(pipes[1]);
      await Promise.all(looking);
    });

    test("give way to others, and know no secret", async () => {
      const { making, pid } = await startSlowly();
      const low = constants.priority.PRIORITY_BELOW_NORMAL;
      assert.deepEqual(new Set(listPriorities(pid)), new Set([low]));
      assert.equal(readFileSync(`/proc/${pid}/oom_score_adj`, "latin1").trim(), "1000");
      const names = readFileSync(`/proc/${pid}/environ`, "latin1")
        .split("\0")
        .map((entry) => entry.split("=")[0]);
      const known = [
        "PATH",
        "TMPDIR",
        "TEMP",
        "TMP",
        "LD_LIBRARY_PATH",
        "NODE_CHANNEL_FD",
        "NODE_CHANNEL_SERIALIZATION_MODE",
        "",
      ];
      assert.deepEqual(names.filter((name = "") => !known.includes(name)).toSorted(), [
        "MALLOC_ARENA_MAX",
        "VIPS_BLOCK_UNTRUSTED",
        "VIPS_DISC_THRESHOLD",
      ]);
      process.kill(pid, "SIGKILL");
      await making;
    });
  });

  suite("with bounds", () => {
    const brief = openBench({ processorMs: 1 });
    const impatient = openBench({ timeoutMs: 1 });
    const narrow = openBench({ getMaxMemoryBytes: () => 1 });
    const idle = openBench({ idleMs: 1 });

    test("end themselves where a picture takes too much of a core", async () => {
      const path = brief.write(await encode(createNoise(2000, 2000), "jpeg"));
      const request = { path, variants: SLOW, folder: brief.makeFolder(), limits: LIMITS };
      const outcome = await brief.workers.makeVariants(request);
      assert.deepEqual(outcome, {
        ok: false,
        kind: "unprocessable",
        message: "The picture takes too long to process.",
      });
    });

    test("are ended where they don't get on, which is not the picture's fault", async () => {
      const inspecting = impatient.workers.inspect(await makePipe(impatient.makeFolder()), LIMITS);
      await assert.rejects(inspecting, { name: "StorageError", kind: "unavailable" });
    });

    test("end themselves where a picture takes too much memory", async () => {
      const path = narrow.write(await encode(createNoise(2000, 2000), "jpeg"));
      const request = { path, variants: SLOW, folder: narrow.makeFolder(), limits: LIMITS };
      const outcome = await narrow.workers.makeVariants(request);
      assert.deepEqual(outcome, {
        ok: false,
        kind: "unprocessable",
        message: "The picture takes too much memory to process.",
      });
    });

    test("go when there is nothing to do", async () => {
      assert.equal((await idle.make(await encode(createQuarters(16, 8), "png"), want())).length, 1);
      await until(() => listProcesses().length === 0);
    });

    test("do not keep their server from ending", async () => {
      const script = `
        import { createPictureWorkers } from "@lathe/runtime/parts";
        const workers = createPictureWorkers({ idleMs: ${2 ** 31 - 1} });
        process.stdout.write((await workers.inspect("/nowhere", { maxPixels: 1 })).kind);`;
      const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script]);
      assert.equal(stdout, "undecodable");
    });

    test("go with their server, however that ends", async () => {
      const path = idle.write(await encode(createNoise(2000, 2000), "jpeg"));
      const folder = idle.makeFolder();
      const script = join(import.meta.dirname, "support/make-slowly.ts");
      const server = spawn(process.execPath, [script, path, folder], { stdio: "inherit" });
      await until(() => existsSync(join(folder, "variant-0")));
      const [pid = 0] = listProcesses(server.pid ?? -1);
      assert.notEqual(pid, 0);
      server.kill("SIGKILL");
      await once(server, "exit");
      await until(() => !listProcesses("any").includes(pid));
    });
  });

  suite("that nobody needs any more", () => {
    const { makeFolder } = openBench();

    test("are ended, and look into nothing that is under way or comes then", async () => {
      const workers: PictureWorkers = createPictureWorkers();
      const pipe = await makePipe(makeFolder());
      const unavailable = { name: "StorageError", kind: "unavailable" };
      const inspecting = assert.rejects(workers.inspect(pipe, LIMITS), unavailable);
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      await whileRead(pipe, () => void workers.close().then(resolve));
      await closed;
      assert.deepEqual(listProcesses(), []);
      await inspecting;
      await assert.rejects(workers.inspect("/nowhere", LIMITS), unavailable);
    });
  });
});
