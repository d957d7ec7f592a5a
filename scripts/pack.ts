// Packs what a project installs, @lathe/runtime, @lathe/cli, @lathe/testing and the types of @lathe/admin-kit, as npm packages of their own:
// node scripts/pack.ts FOLDER
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWeb } from "./web/build-web.ts";
import { writeCache, findCached, type Tarballs } from "./pack/cache.ts";
import { compile } from "./pack/compile.ts";
import { listContents, listKitContents } from "./pack/contents.ts";
import { computeFingerprint } from "./pack/fingerprint.ts";
import { listKitDeclarations } from "./pack/kit-declarations.ts";
import { formatTarballName } from "./pack/manifest.ts";
import { createTarball } from "./pack/tar.ts";
import { getKit, readWorkspace, listShipments } from "./pack/workspace.ts";
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
  await buildWeb();
  const packed = pack();
  writeCache(ROOT, current, packed);
  return packed;
}

function pack(): Tarballs {
  const workspace = readWorkspace(ROOT);
  return new Map([
    ...withTempFolder((compiled) => {
      compile(ROOT, compiled);
      return listShipments(workspace).map(
        (shipment) =>
          [
            formatTarballName(shipment.main.manifest),
            createTarball(listContents({ root: ROOT, compiled }, shipment)),
          ] as const,
      );
    }),
    withTempFolder((compiled) => {
      const kit = getKit(workspace);
      const declarations = listKitDeclarations(ROOT, compiled);
      return [formatTarballName(kit), createTarball(listKitContents(ROOT, declarations, kit))] as const;
    }),
  ]);
}

function withTempFolder<T>(work: (place: string) => T): T {
  const place = mkdtempSync(join(tmpdir(), "lathe-pack-"));
  try {
    return work(place);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
