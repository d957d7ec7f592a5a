// Screens of a project's own, admin/custom: in the menu, loaded when they are shown, and unable to break what is around them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type PageOptions, describeAdmin } from "./support/admin-suite.ts";

const PAGES = {
  "admin/custom/index.ts": `
    import type { OwnPage } from "@lathe/admin-kit/own";
    const broken = "content.comments.read";
    export const pages: readonly OwnPage[] = [
      {
        path: "counts",
        label: "Counts",
        icon: "chart-bar",
        load: () => import("./counts.tsx").then(({ Counts }) => Counts),
      },
      {
        path: "broken",
        label: "Broken",
        group: "Workshop",
        permission: broken,
        load: () => import("./broken.tsx").then(({ Broken }) => Broken),
      },
    ];
  `,
  "admin/custom/counts.tsx": `
    import { type OwnPageProps, PageHeader, useScreens, useToasts } from "@lathe/admin-kit/own";
    import { Button } from "@mantine/core";
    import { useQueryClient } from "@tanstack/react-query";
    import { useState } from "react";
    import styles from "./counts.module.css";
    export function Counts({ rest }: OwnPageProps) {
      const [count, setCount] = useState(0);
      const { ui } = useScreens();
      const { show } = useToasts();
      const isKnown = useQueryClient().getQueryData(["screens", null]) !== undefined;
      return (
        <>
          <PageHeader title="Counts" />
          <p className={styles["words"]}>{ui.project.label}, {isKnown ? "known" : "unknown"}, behind it: {rest}</p>
          <Button onClick={() => { setCount(count + 1); show({ text: "Counted to " + (count + 1) }); }}>
            Count ({count})
          </Button>
        </>
      );
    }
  `,
  "admin/custom/counts.module.css": ".words { padding: 12px; color: var(--lathe-muted); }",
  "admin/custom/broken.tsx": `
    export function Broken(): never {
      throw new Error("This page is broken.");
    }
  `,
};

describeAdmin(
  "pages of a project's own",
  (served) => {
    test("are in the menu, have addresses, and share React, the look and the session with the admin", async () => {
      await using opened = await served.open();
      const { page } = opened;
      const scripts: string[] = [];
      page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
      await page.getByRole("link", { name: "Counts", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Counts" }).waitFor();
      assert.equal(new URL(page.url()).pathname, "/admin/_pages/counts");
      assert.ok(
        scripts.some((path) => path.startsWith("/admin/own/counts-")),
        "its code comes when it is shown",
      );
      const words = page.getByText(/, known, behind it:/);
      await words.waitFor();
      assert.equal(
        await page.evaluate("getComputedStyle(document.querySelector('main p')).paddingTop"),
        "12px",
      );
      await page.getByRole("button", { name: "Count (0)" }).click();
      await page.getByRole("button", { name: "Count (1)" }).waitFor();
      await page.getByText("Counted to 1").first().waitFor();
      assert.match(await page.title(), /^Counts · /);
      await opened.checkAccessibility();
      await page.goto(`${served.base}/admin/_pages/counts/2026/11`);
      await page.getByText(/behind it: 2026\/11/).waitFor();
    });

    test("are found by the palette", async () => {
      await using opened = await served.open();
      const { page } = opened;
      await page.getByRole("link", { name: "Counts", exact: true }).waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("coun");
      await page.getByRole("option", { name: "Counts", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Counts" }).waitFor();
    });

    test("fail alone", async () => {
      const options: PageOptions = { path: "/_pages/broken", expectedMessages: [/This page is broken/] };
      await using opened = await served.open(options);
      const { page } = opened;
      await page.getByRole("alert").getByText("Try again").waitFor();
      // The head of the page is the way out on a phone.
      await page.getByRole("heading", { level: 1, name: "Broken" }).waitFor();
      await page.getByRole("link", { name: "Counts", exact: true }).click();
      await page.getByRole("button", { name: "Count (0)" }).waitFor();
    });

    test("are not there for those without the permission", async () => {
      const token = await served.operator(["content.articles.read"]);
      await using opened = await served.open({ token, path: "/_pages/broken" });
      const { page } = opened;
      await page.getByText("There is no such page").first().waitFor();
      await page.getByRole("link", { name: "Counts", exact: true }).waitFor();
      assert.equal(await page.getByRole("link", { name: "Broken" }).count(), 0);
    });

    test("are files that browsers keep, under the admin's policy", async () => {
      const html = await (await fetch(`${served.base}/admin`)).text();
      const said =
        /name="lathe-own-screens" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
      const { script, styles } = JSON.parse(said) as {
        readonly script: string;
        readonly styles: readonly string[];
      };
      assert.match(script, /^own\/main-[A-Z0-9]+\.js$/);
      assert.equal(styles.length, 1);
      const answer = await fetch(`${served.base}/admin/${script}`);
      assert.equal(answer.headers.get("cache-control"), "public, max-age=31536000, immutable");
      assert.match(answer.headers.get("content-security-policy") ?? "", /script-src 'self';/);
    });
  },
  { files: PAGES },
);

describeAdmin(
  "own screens that can't be built",
  (served) => {
    test("leave the admin as it is, and say where the mistake is", async () => {
      await using opened = await served.open();
      const { page } = opened;
      const notice = page.getByRole("region", { name: "Notices" });
      await notice.getByText(/admin\/custom\/index\.ts:2:23: Could not resolve "\.\/missing\.ts"/).waitFor();
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.goto(`${served.base}/admin/_pages/board`);
      await page.getByRole("heading", { name: "The project's own screens could not be loaded" }).waitFor();
      await page
        .locator("code")
        .getByText(/index\.ts:2:23/)
        .waitFor();
      await opened.checkAccessibility();
      assert.ok(
        served.log.some(({ level, message }) => level === "error" && message.includes("index.ts:2:23")),
      );
    });
  },
  { files: { "admin/custom/index.ts": '\nimport { pages } from "./missing.ts";\nexport { pages };\n' } },
);

describeAdmin("a project without own screens", (served) => {
  test("loads nothing for them", async () => {
    await using opened = await served.open();
    await opened.page.getByRole("heading", { level: 1 }).waitFor();
    const html = await (await fetch(`${served.base}/admin`)).text();
    assert.doesNotMatch(html, /lathe-own-screens/);
    assert.equal(await opened.page.getByText("could not be loaded").count(), 0);
  });
});
