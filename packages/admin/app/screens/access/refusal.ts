// Why something was not saved, in a sentence.
import type { Texts } from "@lathe/admin-kit";
import { LatheError } from "@lathe/client";

/** Says why; undefined where nothing was refused. */
export function describeRefusal(error: unknown, text: Texts["text"]): string | undefined {
  if (error === null || error === undefined) return undefined;
  if (!(error instanceof LatheError)) return text("shell.no-connection");
  if (error.status === 412) return text("access.changed-meanwhile");
  return error.errors[0]?.message ?? error.message;
}

/** What was refused of one member, named by its pointer; undefined where nothing was. */
export function findRefusal(error: unknown, path: string): string | undefined {
  if (!(error instanceof LatheError)) return undefined;
  return error.errors.find((entry) => entry.path === path)?.message;
}
