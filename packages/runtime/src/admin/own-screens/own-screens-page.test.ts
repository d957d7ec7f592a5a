import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { addOwnScreens } from "./own-screens-page.ts";

const PAGE = "<head>\n  </head><body>";
const problems = [
  { message: 'Expected "<" & more', place: { file: "admin/custom/a.tsx", line: 3, column: 7 } },
];

suite("the page of an admin with own screens", () => {
  test("says where they are", () => {
    const entry = { script: "own/main-A.js", styles: [], shared: ["react"] };
    const page = addOwnScreens(PAGE, { ok: true, files: new Map(), entry }, "production");
    assert.match(
      page,
      /content="\{&quot;script&quot;:&quot;own\/main-A\.js&quot;,.*\}" \/>\n {2}<\/head><body>$/,
    );
  });

  test("says what is wrong with them to developers alone", () => {
    const own = { ok: false, problems } as const;
    assert.match(
      addOwnScreens(PAGE, own, "development"),
      /\[&quot;admin\/custom\/a\.tsx:3:7: Expected \\&quot;&lt;\\&quot; &amp; more&quot;\]/,
    );
    assert.match(addOwnScreens(PAGE, own, "production"), /\{&quot;problems&quot;:\[\]\}/);
  });
});
