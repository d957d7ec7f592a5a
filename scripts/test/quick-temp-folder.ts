// Where tests put what they throw away: into memory where there is much of it, since disks that are waited for thousands of times take most of the time.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
const NEEDED_BYTES = 8 * 1024 ** 3;

/** A folder in memory that goes with this process; undefined where there is none, and the usual place has to do. */
export function makeQuickTempFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return undefined;
    const folder = mkdtempSync(join(IN_MEMORY, "lathe-tests-"));
    // PostgreSQL runs as somebody else where tests run as root, and has to get through.
    chmodSync(folder, 0o711);
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}
