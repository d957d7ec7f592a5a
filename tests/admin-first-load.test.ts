// What a browser loads before Home is there: bounded, so that nobody makes it heavy without noticing.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const WEB = join(import.meta.dirname, "../packages/admin/web");

/** Thousands of bytes of compressed script; docs/performance.md has what it is today. */
const LIMIT = 200;

test(`the first load of the admin has at most ${LIMIT} kB of compressed script`, () => {
  const page = readFileSync(join(WEB, "index.html"), "utf8");
  const files = new Set<string>();
  const home = readdirSync(join(WEB, "assets")).find((name) => /^home-screen-.*\.js$/.test(name));
  assert.ok(home !== undefined, "Home has a file of its own");
  collect(`assets/${home}`, files);
  for (const [, file = ""] of page.matchAll(/(?:src|href)="\/?(?:admin\/|\.\/)?([^"]+\.js)"/g))
    collect(file, files);
  assert.ok(files.size > 0, "index.html names no script");
  const bytes = [...files].reduce((all, file) => all + gzipSync(readFileSync(join(WEB, file))).length, 0);
  assert.ok(bytes <= LIMIT * 1000, `${bytes} bytes: ${[...files].join(", ")}`);
});

/** Adds a file, and whatever it imports before it runs. */
function collect(file: string, files: Set<string>): void {
  if (files.has(file)) return;
  assert.ok(existsSync(join(WEB, file)), file);
  files.add(file);
  const code = readFileSync(join(WEB, file), "utf8");
  for (const [, name = ""] of code.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?from\s*)?["']\.\/([^"']+\.js)["']/g,
  ))
    collect(join(file, "..", name), files);
}
