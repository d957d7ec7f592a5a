// The admin as those who work on it have it: its sources, served by Vite, against an application with own screens.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { type ViteDevServer, createServer } from "vite";
import type { Browser } from "playwright-core";
import { describeAdmin, launchBrowser, openPage, openWindows } from "./support/admin-suite.ts";

const CONFIG = join(import.meta.dirname, "../../packages/admin/vite.config.ts");

const OWN_PAGE = `
import { PageHeader } from "@lathe/admin-kit/own";
import { useState } from "react";
import styles from "./own.module.css";

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <PageHeader title="An own page" />
      <button type="button" className={styles.button} onClick={() => setCount(count + 1)}>{count} times</button>
    </>
  );
}

export const pages = [{ path: "own", label: "An own page", load: async () => Counter }];
`;

describeAdmin(
  "the admin in development",
  (served) => {
    let server: ViteDevServer | undefined;
    let browser: Browser | undefined;
    before(async () => {
      process.env["LATHE_APPLICATION_URL"] = served.base;
      server = await createServer({
        configFile: CONFIG,
        logLevel: "silent",
        server: { port: 0, host: "127.0.0.1" },
      });
      await server.listen();
      browser = await launchBrowser();
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });

    it("is served from its sources, with the pages that the project adds", async () => {
      const base = new URL(server?.resolvedUrls?.local[0] ?? "").origin;
      await using opened = await openPage(
        openWindows(browser as Browser),
        { base, owner: served.owner },
        {
          expectedMessages: [/\[vite\]/, /React DevTools/],
        },
      );
      const { page } = opened;
      await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
      assert.match(await page.content(), /src="\/admin\/main\.tsx/);
      await page.getByRole("link", { name: "An own page" }).click();
      await page.getByRole("button", { name: "0 times" }).click();
      await page.getByRole("button", { name: "1 times" }).waitFor();
      const color = await page.evaluate(
        "getComputedStyle([...document.querySelectorAll('main button')].at(-1)).color",
      );
      assert.equal(color, "rgb(1, 2, 3)");
    });
  },
  {
    files: {
      "admin/custom/index.tsx": OWN_PAGE,
      "admin/custom/own.module.css": ".button { color: rgb(1, 2, 3) }",
    },
  },
);
