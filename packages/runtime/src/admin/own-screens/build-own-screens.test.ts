// Own screens of real folders: what is bundled, what is shared, and what is told where they can't be bundled.
import assert from "node:assert/strict";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import { buildOwnScreens } from "./build-own-screens.ts";

async function withProject<T>(
  files: Readonly<Record<string, string>>,
  work: (root: URL, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "lathe-own-"));
  try {
    for (const [path, text] of Object.entries({ "package.json": '{ "type": "module" }', ...files })) {
      // oxlint-disable-next-line no-await-in-loop -- a few small files
      await mkdir(dirname(join(folder, path)), { recursive: true });
      // oxlint-disable-next-line no-await-in-loop -- a few small files
      await writeFile(join(folder, path), text);
    }
    return await work(pathToFileURL(`${folder}/`), folder);
  } finally {
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  }
}

const build = (files: Readonly<Record<string, string>>) => withProject(files, buildOwnScreens);

/** As texts of their own: what is imported here is not imported by this file. */
const REACT = '"react"';
const KIT = '"@lathe/admin-kit/own"';

const PAGE = {
  "admin/custom/index.tsx": `
    import "./all.css";
    import { useState } from ${REACT};
    export const pages = [{ load: () => import("./page.tsx") }];
    export const used = useState;
  `,
  "admin/custom/all.css": "body { color: red }",
  "admin/custom/page.tsx": `
    import { PageHeader } from ${KIT};
    import styles from "./page.module.css";
    import picture from "./picture.svg";
    export const Page = () => <PageHeader title={<img className={styles.page} src={picture} />} />;
  `,
  "admin/custom/page.module.css": ".page { color: blue }",
  "admin/custom/picture.svg": "<svg />",
};

suite("own screens", () => {
  test("are none where there is no admin/custom/index.ts", async () => {
    assert.equal(await build({ "admin/custom/readme.md": "" }), undefined);
  });

  test("are a module, one style sheet, and chunks that are loaded later; React and the kit are the admin's", async () => {
    const own = await build(PAGE);
    assert.ok(own?.ok);
    const { script, styles, shared } = own.entry;
    const names = [...own.files.keys()].map((name) => name.replace(/-[A-Z0-9]{8}\./, "."));
    assert.deepEqual(names.filter((name) => !name.startsWith("own/chunk")).toSorted(), [
      "own/main.css",
      "own/main.js",
      "own/page.js",
      "own/picture.svg",
    ]);
    assert.deepEqual(shared, ["@lathe/admin-kit/own", "react", "react/jsx-runtime"]);
    const text = (name = "") => Buffer.from(own.files.get(name) ?? []).toString();
    assert.match(text(styles[0]), /color:red.*color:#00f/);
    assert.doesNotMatch(text(script), /picture/);
    const page = [...own.files.keys()].find((name) => name.startsWith("own/page-"));
    assert.match(text(page), /"\/admin\/own\/picture-[A-Z0-9]{8}\.svg"/);
  });

  test("are the same files each time, and others where a source is another", async () => {
    const list = async (files: typeof PAGE) => {
      const own = await build(files);
      return own?.ok === true ? [...own.files.keys()].toSorted() : [];
    };
    assert.deepEqual(await list(PAGE), await list(PAGE));
    assert.notDeepEqual(
      await list(PAGE),
      await list({ ...PAGE, "admin/custom/all.css": "body { color: green }" }),
    );
  });

  test("need no folder that can be written to, and write nothing", async () => {
    await withProject(PAGE, async (root, folder) => {
      await chmod(folder, 0o500);
      const before = await readdir(folder, { recursive: true });
      const own = await buildOwnScreens(root);
      assert.ok(own?.ok);
      assert.deepEqual(await readdir(folder, { recursive: true }), before);
    });
  });

  const mistakes: readonly (readonly [name: string, text: string, place: string, message: RegExp])[] = [
    ["a mistake of syntax", "\nexport const pages = [;", "admin/custom/index.ts:2:23", /Unexpected ";"/],
    ["a file that is not there", 'import "./x.ts";', "admin/custom/index.ts:1:8", /Could not resolve/],
    ["a package of servers", 'import "@lathe/runtime";', "admin/custom/index.ts:1:8", /admin-kit\/own/],
    ["a module of Node", 'import "node:fs";', "admin/custom/index.ts:1:8", /node:fs/],
  ];
  for (const [name, text, expected, message] of mistakes) {
    test(`${name} is told with its place`, async () => {
      const own = await build({ "admin/custom/index.ts": text });
      assert.ok(own !== undefined && !own.ok);
      const [problem] = own.problems;
      const { file, line, column } = problem?.place ?? {};
      assert.equal(`${file}:${line}:${column}`, expected);
      assert.match(problem?.message ?? "", message);
    });
  }

  test("can be built several at once", async () => {
    const all = await Promise.all([build(PAGE), build({ "admin/custom/index.ts": "?" }), build(PAGE)]);
    assert.deepEqual(
      all.map((own) => own?.ok),
      [true, false, true],
    );
  });
});
