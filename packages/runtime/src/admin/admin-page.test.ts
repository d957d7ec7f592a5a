import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { addWords } from "./admin-page.ts";

const PAGE = "<head>\n</head><body>";
const project = { label: 'Fish & "Ships" </head>', accent: null };

suite("the page of an admin", () => {
  test("says whose it is, in words that are no markup", () => {
    assert.equal(
      addWords(PAGE, { project, ownScreens: undefined }),
      '<head>\n  <meta name="lathe-project" content="{&quot;label&quot;:&quot;Fish &amp; \\&quot;Ships\\&quot; &lt;/head>&quot;,&quot;accent&quot;:null}" />\n  </head><body>',
    );
  });

  test("says where own screens are", () => {
    const ownScreens = { script: "own/main-A.js", styles: [], shared: ["react"] };
    assert.match(
      addWords(PAGE, { project, ownScreens }),
      /<meta name="lathe-own-screens" content="\{&quot;script&quot;:&quot;own\/main-A\.js&quot;,.*\}" \/>\n {2}<\/head><body>$/,
    );
  });
});
