// Packs what a project installs, @lathe/runtime and @lathe/cli, as npm packages of their own:
// node scripts/pack.ts FOLDER
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keep, kept, type Tarballs } from "./pack/cache.ts";
import { compile } from "./pack/compile.ts";
import { contents } from "./pack/contents.ts";
import { fingerprint } from "./pack/fingerprint.ts";
import { tarballName } from "./pack/manifest.ts";
import { tarball } from "./pack/tar.ts";
import { readWorkspace, shipments } from "./pack/workspace.ts";
import { ROOT } from "./run-step.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Say where the packages go: node scripts/pack.ts FOLDER");
  process.exitCode = 64;
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of tarballs()) {
    writeFileSync(join(folder, name), bytes);
    console.log(name);
  }
}

function tarballs(): Tarballs {
  const current = fingerprint(ROOT);
  const before = kept(ROOT, current);
  if (before !== undefined) return before;
  const packed = pack();
  keep(ROOT, current, packed);
  return packed;
}

function pack(): Tarballs {
  const compiled = mkdtempSync(join(tmpdir(), "lathe-pack-"));
  try {
    compile(ROOT, compiled);
    return new Map(
      shipments(readWorkspace(ROOT)).map((shipment) => [
        tarballName(shipment.main.manifest),
        tarball(contents({ root: ROOT, compiled }, shipment)),
      ]),
    );
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}
