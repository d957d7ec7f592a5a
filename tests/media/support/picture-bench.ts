// A folder and workers for the pictures of a test.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import {
  createPictureWorkers,
  type PictureWorkers,
  type PictureWorkersOptions,
  type WantedVariant,
} from "@lathe/runtime/parts";
import { LIMITS } from "./wanted.ts";
import { makeTempFolder, removeFolder } from "../../support/temp-folder.ts";

/** What tests of pictures use; it goes when the suite ends. */
export function openBench(options: PictureWorkersOptions = {}) {
  const folder = makeTempFolder();
  const workers: PictureWorkers = createPictureWorkers(options);
  after(async () => {
    await workers.close();
    removeFolder(folder);
  });
  const makeFolder = () => mkdtempSync(join(folder, "out-"));
  const write = (bytes: Buffer | string): string => {
    const path = join(makeFolder(), "picture");
    writeFileSync(path, bytes);
    return path;
  };
  return {
    workers,
    makeFolder,
    write,
    /** What a picture is, or the kind of its refusal. */
    async inspect(bytes: Buffer | string, limits = LIMITS) {
      const inspected = await workers.inspect(write(bytes), limits);
      return inspected.ok ? inspected.facts : inspected.kind;
    },
    /** The files of variants of a picture that has to be taken. */
    async make(bytes: Buffer | string, ...variants: readonly WantedVariant[]) {
      const made = await workers.makeVariants({
        path: write(bytes),
        variants,
        folder: makeFolder(),
        limits: LIMITS,
      });
      assert.ok(made.ok, JSON.stringify(made));
      return made.variants.map((variant) => ({ ...variant, file: readFileSync(variant.path) }));
    },
  };
}
