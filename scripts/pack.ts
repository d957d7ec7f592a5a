// Packs what a project installs, @lathe/runtime, @lathe/cli and @lathe/testing, as npm packages of their own:
// node scripts/pack.ts FOLDER
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAdmin } from "./admin/build-admin.ts";
import { writeCache, findCached, type Tarballs } from "./pack/cache.ts";
import { compile } from "./pack/compile.ts";
import { listContents } from "./pack/contents.ts";
import { computeFingerprint } from "./pack/fingerprint.ts";
import { formatTarballName } from "./pack/manifest.ts";
import { createTarball } from "./pack/tar.ts";
import { readWorkspace, listShipments } from "./pack/workspace.ts";
import { ROOT } from "./run-step.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Say where the packages go: node scripts/pack.ts FOLDER");
  process.exitCode = 64;
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of await getTarballs()) {
    writeFileSync(join(folder, name), bytes);
    console.log(name);
  }
}

async function getTarballs(): Promise<Tarballs> {
  const current = computeFingerprint(ROOT);
  const before = findCached(ROOT, current);
  if (before !== undefined) return before;
  await buildAdmin();
  const packed = pack();
  writeCache(ROOT, current, packed);
  return packed;
}

function pack(): Tarballs {
  const compiled = mkdtempSync(join(tmpdir(), "lathe-pack-"));
  try {
    compile(ROOT, compiled);
    return new Map(
      listShipments(readWorkspace(ROOT)).map((shipment) => [
        formatTarballName(shipment.main.manifest),
        createTarball(listContents({ root: ROOT, compiled }, shipment)),
      ]),
    );
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}
