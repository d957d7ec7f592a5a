// When files were changed.
import { stat } from "node:fs/promises";

/** When a file was changed last; null where it is not there. */
export async function readChangeTime(file: string): Promise<string | null> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.mtime.toISOString() ?? null;
}
