// An option that names a port.
import type { Invocation } from "./command.ts";
import { createFailure, type Failure } from "./failure.ts";

/** The port that an option says, none where it was not given; or why it is none. */
export type PortResult =
  | { readonly ok: true; readonly port: number | undefined }
  | { readonly ok: false; readonly failure: Failure };

/** Reads an option that takes a port; 0 is any that is free. */
export function parsePortOption({ options }: Pick<Invocation, "options">, name: string): PortResult {
  const text = options.text(name);
  if (text === undefined) return { ok: true, port: undefined };
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return { ok: true, port };
  const message = `--${name} takes a whole number from 0 to 65535, not ${JSON.stringify(text)}.`;
  return { ok: false, failure: createFailure("usage", message) };
}
