// The parts of autocannon that are used here; it comes without types.
declare module "autocannon" {
  interface Request {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  interface Client {
    setRequests(requests: readonly Request[]): void;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly overallRate?: number;
    readonly sampleInt: number;
    readonly requests: readonly Request[];
    setupClient(client: Client): void;
  }

  interface Result {
    readonly "2xx": number;
    readonly non2xx: number;
    readonly errors: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    readonly duration: number;
  }

  /** A run; the time of a response is in milliseconds, with fractions. */
  interface Run extends Promise<Result> {
    on(
      event: "response",
      listener: (client: Client, status: number, bytes: number, ms: number) => void,
    ): unknown;
  }

  const autocannon: (options: Options) => Run;
  export default autocannon; // oxlint-disable-line import/no-default-export -- that is how it exports
}
