// Which port the application gets: the one that was asked for, or else a free one that it keeps when it is started again.
import { createServer } from "node:net";

/** The environment as `process.env` gives it. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Chooses the port for each start of one application. */
export interface PortChoice {
  /** The port for the next start, as `PORT` takes it. */
  next(): Promise<string>;
  /** Takes note of the address at which the application is ready. */
  servedAt(url: string): void;
  /** Whether the last port was chosen here, and somebody else has it by now, so that another try makes sense. */
  wasLost(): Promise<boolean>;
}

const USUAL_PORT = 4200;

/** How many ports are tried one after the other. */
const TRIES = 100;

/**
 * Chooses by `PORT` and `HOST`. A port that was asked for is never replaced: where it is taken, the application says so.
 * Where another than the usual one, or the last one, has to do, that is told.
 */
export function choosePorts(environment: Environment, tell: (text: string) => void): PortChoice {
  const asked = environment["PORT"]?.trim() ?? "";
  const host = hostOf(environment);
  let last: number | undefined;
  if (asked !== "" && asked !== "0") {
    return { next: async () => asked, servedAt: () => {}, wasLost: async () => false };
  }
  return {
    async next() {
      const wanted = last ?? (asked === "0" ? undefined : USUAL_PORT);
      if (wanted === undefined) return "0";
      if (asked === "0") last = (await isFree(host, wanted)) ? wanted : undefined;
      else last = await firstFree(host, wanted);
      if (last !== wanted) tell(`port ${wanted} is taken: the application gets ${last ?? "another one"}`);
      return String(last ?? 0);
    },
    servedAt(url) {
      last = Number(URL.parse(url)?.port) || last;
    },
    wasLost: async () => last !== undefined && !(await isFree(host, last)),
  };
}

/** The address that the application will listen at. */
function hostOf(environment: Environment): string {
  const host = environment["HOST"]?.trim() ?? "";
  return host === "" ? "127.0.0.1" : host.replace(/^\[(.*)\]$/, "$1");
}

async function firstFree(host: string, from: number): Promise<number> {
  for (let port = from; port < from + TRIES; port += 1) {
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
