// Which declarations travel with the kit.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { collectDeclarations } from "./kit-declarations.ts";

const FILES: Readonly<Record<string, string>> = {
  "kit/src/own/index.d.ts": 'export { Icon } from "@lathe/ui";\nexport { useTexts } from "../texts.tsx";\n',
  "kit/src/texts.d.ts":
    '/** Such as `import("./board.tsx")`. */\nexport declare function useTexts(): import("./keys.ts").Keys;\n',
  "kit/src/keys.d.ts": "export type Keys = string;\n",
  "kit/src/other.d.ts": "export {};\n",
  "ui/src/index.d.ts":
    'export { Theme } from "./theme.tsx";\nexport { type Name, Icon } from "./icon.tsx";\n',
  "ui/src/icon.d.ts": 'import type { ReactNode } from "react";\n',
};

suite("the declarations of the kit", () => {
  const found = collectDeclarations("kit/src/own/index.d.ts", (path) => FILES[path] ?? assert.fail(path));

  test("are those that the door leads to, and no more", () => {
    assert.deepEqual([...found.keys()].toSorted(), [
      "kit/src/keys.d.ts",
      "kit/src/own/index.d.ts",
      "kit/src/texts.d.ts",
      "ui/src/icon.d.ts",
    ]);
  });

  test("name files where the sources name packages of the repository", () => {
    assert.match(
      found.get("kit/src/own/index.d.ts") ?? "",
      /^export \{ Icon \} from "..\/..\/..\/ui\/src\/icon.tsx";$/m,
    );
  });
});
