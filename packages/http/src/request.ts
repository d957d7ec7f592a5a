// A request as routes and servers see it.

/** What is known of a request before its body is read. */
export interface RequestHead<Caller = unknown> {
  /** The caller's own id where it has the form, else a new one. */
  readonly id: string;
  readonly method: string;
  /** The address as it was sent. */
  readonly url: string;
  /** The path as it was sent, without the query. */
  readonly path: string;
  /** The query as it was sent, without its question mark. */
  readonly query: string;
  /** The address of the client, as far as proxies are believed. */
  readonly ip: string;
  /** Who sends it, once the server has found that out and set it; null before, and for nobody. */
  caller: Caller | null;
  /** The values of a header, by its name in lower case; several where it was sent several times. */
  header(name: string): readonly string[];
}

/** A request that has a route. */
export interface HttpRequest<Caller = unknown> extends RequestHead<Caller> {
  /** The path's parameters, decoded; what `*` stands for is named `*`. */
  readonly params: Readonly<Record<string, string>>;
  /** A JSON value (undefined where nothing was sent), a stream, or undefined, as the route says. */
  readonly body: unknown;
  /** Aborted when the client leaves before it is answered; its reason is told like a body that was cut off. */
  readonly left: AbortSignal;
}
