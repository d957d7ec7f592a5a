// The newsroom as a real process, that can be killed and started again on the same data and port.
import { makeTempFolder, removeFolder } from "../../support/temp-folder.ts";
import { readNewsroomModel } from "../../codegen/support/models.ts";
import { OWNER, signIn, writeGallery } from "../../media/support/gallery-project.ts";
import { type RunningProcess, start } from "../../run/support/process.ts";

/** A process that serves the admin. */
export interface KillableAdmin extends AsyncDisposable {
  readonly base: string;
  /** The token of the owner: sessions outlive the process. */
  readonly owner: string;
  /** Kills it at once, as a machine that loses its power does to it. */
  kill(): Promise<void>;
  /** Starts it again, at the same address. */
  startAgain(): Promise<void>;
  /** What the process that runs now has written to its log. */
  log(): string;
  /** A request of the owner, about the first version of a record where it changes one. */
  call(method: string, path: string, body?: object): Promise<Readonly<Record<string, unknown>>>;
}

/** Starts the newsroom in a folder of its own. */
export async function startKillableAdmin(): Promise<KillableAdmin> {
  const folder = makeTempFolder();
  writeGallery(folder, readNewsroomModel());
  const begin = (port: string) => start({ folder, env: { ...OWNER, PORT: port } }, ["start"]);
  let running: RunningProcess = begin("0");
  const base = await running.ready();
  const owner = await signIn(base);
  const kill = async () => {
    running.child.kill("SIGKILL");
    await running.ended;
  };
  return {
    base,
    owner,
    kill,
    log: () => running.log(),
    async startAgain() {
      running = begin(new URL(base).port);
      await running.ready();
    },
    async call(method, path, body) {
      const ask = () =>
        fetch(`${base}/api/admin/v1/${path}`, {
          method,
          headers: {
            authorization: `Bearer ${owner}`,
            "content-type": "application/json",
            ...(method === "PATCH" ? { "if-match": '"1"' } : {}),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      let response = await ask();
      // oxlint-disable-next-line no-await-in-loop -- a busy server refuses, and does nothing
      while (response.status === 503) response = await ask();
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return JSON.parse(text) as Readonly<Record<string, unknown>>;
    },
    async [Symbol.asyncDispose]() {
      await kill();
      removeFolder(folder);
    },
  };
}
