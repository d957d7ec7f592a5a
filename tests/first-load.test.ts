// What a browser loads before the first screen of a user interface is there: bounded, so that nobody makes it heavy without noticing.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

/** Thousands of bytes of compressed script; docs/performance.md has what it is today. The diagram of the editor comes after its frame. */
const FIRST_LOADS = [
  { name: "admin", limit: 200, screen: /^home-screen-.*\.js$/ },
  { name: "editor", limit: 230, screen: undefined },
];

for (const { name, limit, screen } of FIRST_LOADS)
  test(`the first load of the ${name} has at most ${limit} kB of compressed script`, () => {
    const web = join(import.meta.dirname, `../packages/${name}/web`);
    const page = readFileSync(join(web, "index.html"), "utf8");
    const files = new Set<string>();
    if (screen !== undefined) {
      const file = readdirSync(join(web, "assets")).find((each) => screen.test(each));
      assert.ok(file !== undefined, "the first screen has a file of its own");
      collect(web, `assets/${file}`, files);
    }
    for (const [, file = ""] of page.matchAll(/(?:src|href)="\/?(?:admin\/|\.\/)?([^"]+\.js)"/g))
      collect(web, file, files);
    assert.ok(files.size > 0, "index.html names no script");
    const bytes = [...files].reduce((all, file) => all + gzipSync(readFileSync(join(web, file))).length, 0);
    assert.ok(bytes <= limit * 1000, `${bytes} bytes: ${[...files].join(", ")}`);
  });

for (const { name } of FIRST_LOADS)
  test(`the first load of the ${name} waits for few files: each of many waits for others`, () => {
    const page = readFileSync(join(import.meta.dirname, `../packages/${name}/web/index.html`), "utf8");
    const files = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
    assert.ok(files.length > 0 && files.length <= 4, files.join(", "));
  });

/** Adds a file, and whatever it imports before it runs. */
function collect(web: string, file: string, files: Set<string>): void {
  if (files.has(file)) return;
  assert.ok(existsSync(join(web, file)), file);
  files.add(file);
  const code = readFileSync(join(web, file), "utf8");
  for (const [, name = ""] of code.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?from\s*)?["']\.\/([^"']+\.js)["']/g,
  ))
    collect(web, join(file, "..", name), files);
}
