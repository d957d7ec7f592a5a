// Which port the application gets: the one that was asked for, or else a free one that it keeps when it is started again.
import { createServer } from "node:net";

/** The environment as `process.env` gives it. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Chooses the port for each start of one application. */
export interface PortChoice {
  /** The port for the next start, as `PORT` takes it. */
  findNext(): Promise<string>;
  /** Takes note of the address at which the application is ready. */
  setServedUrl(url: string): void;
  /** Whether the last port was chosen here, and somebody else has it by now, so that another try makes sense. */
  isLost(): Promise<boolean>;
}

const DEFAULT_PORT = 4200;

/** How many ports are tried one after the other. */
const MAX_PORTS_TRIED = 100;

/**
 * Chooses by `PORT` and `HOST`. A port that was asked for is never replaced: where it is taken, the application says so.
 * Where another than the usual one, or the last one, has to do, that is told.
 */
export function createPortChoice(environment: Environment, print: (text: string) => void): PortChoice {
  const requested = environment["PORT"]?.trim() ?? "";
  const host = resolveHost(environment);
  let last: number | undefined;
  if (requested !== "" && requested !== "0") {
    return { findNext: async () => requested, setServedUrl: () => {}, isLost: async () => false };
  }
  return {
    async findNext() {
      const wanted = last ?? (requested === "0" ? undefined : DEFAULT_PORT);
      if (wanted === undefined) return "0";
      if (requested === "0") last = (await isFree(host, wanted)) ? wanted : undefined;
      else last = await findFreePort(host, wanted);
      if (last !== wanted) print(`port ${wanted} is taken: the application gets ${last ?? "another one"}`);
      return String(last ?? 0);
    },
    setServedUrl(url) {
      last = Number(URL.parse(url)?.port) || last;
    },
    isLost: async () => last !== undefined && !(await isFree(host, last)),
  };
}

/** The address that the application will listen at. */
function resolveHost(environment: Environment): string {
  const host = environment["HOST"]?.trim() ?? "";
  return host === "" ? "127.0.0.1" : host.replace(/^\[(.*)\]$/, "$1");
}

async function findFreePort(host: string, from: number): Promise<number> {
  for (let port = from; port < from + MAX_PORTS_TRIED; port += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the first free one is wanted
    if (await isFree(host, port)) return port;
  }
  return from;
}

/** Whether a port can be had. Whatever else is wrong with the address, the application tells better. */
export function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "EADDRINUSE"));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
