// What a project adds to lists and records: widgets, columns, panels and actions, each of which fails alone.
import assert from "node:assert/strict";
import { before, it } from "node:test";
import { ApplicationError } from "@lathe/runtime";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { createArticles } from "./support/newsroom-articles.ts";

const FILES = {
  "admin/custom/index.ts": `
    import type { OwnActions, OwnColumns, OwnPanels, OwnWidgets } from "@lathe/admin-kit/own";
    import type { AdminRecords } from "../../client/admin.ts";

    export const widgets: OwnWidgets<AdminRecords> = {
      "content/articles.readingMinutes": {
        Input: () => import("./minutes.tsx").then(({ MinutesInput }) => MinutesInput),
        View: () => import("./minutes.tsx").then(({ MinutesView }) => MinutesView),
      },
      "content/articles.coverCredit": {
        Input: () => import("./broken.tsx").then(({ Broken }) => Broken),
      },
    };

    export const columns: OwnColumns<AdminRecords> = [
      {
        entity: "content/articles",
        name: "length",
        label: "Length",
        members: ["wordCount", "readingMinutes"],
        load: () => import("./length.tsx").then(({ Length }) => Length),
      },
    ];

    export const panels: OwnPanels<AdminRecords> = [
      {
        entity: "content/articles",
        title: "Waiting comments",
        load: () => import("./waiting.tsx").then(({ Waiting }) => Waiting),
      },
      {
        entity: "content/articles",
        title: "Broken panel",
        load: () => import("./broken.tsx").then(({ Broken }) => Broken),
      },
      {
        entity: "content/articles",
        title: "Secrets",
        permission: "people.contracts.read",
        load: () => import("./broken.tsx").then(({ Broken }) => Broken),
      },
    ];

    export const actions: OwnActions<AdminRecords> = [
      {
        entity: "content/articles",
        label: "Pin",
        icon: "pin",
        on: "both",
        done: "It is pinned.",
        isOffered: ({ pinned }) => !pinned,
        request: (id) => ({ method: "POST", path: "/articles/" + id + "/pin" }),
      },
      {
        entity: "content/articles",
        label: "Publish",
        on: "record",
        permission: "content.articles.update",
        confirm: "Readers will see it at once.",
        request: (id) => ({ method: "POST", path: "/articles/" + id + "/publication", body: { now: true } }),
      },
    ];
  `,
  "admin/custom/minutes.tsx": `
    import type { OwnInputProps, OwnViewProps } from "@lathe/admin-kit/own";
    export function MinutesInput({ id, value, onChange, onBlur, describedBy }: OwnInputProps<number>) {
      return (
        <input
          type="range" min={1} max={180} id={id} value={value ?? 1} aria-describedby={describedBy}
          onBlur={onBlur} onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
      );
    }
    export const MinutesView = ({ value }: OwnViewProps<number>) => <span>{value} min</span>;
  `,
  "admin/custom/length.tsx": `
    import type { OwnColumnProps } from "@lathe/admin-kit/own";
    import { useState } from "react";
    import type { Article } from "../../client/admin-types.ts";
    export function Length({ record }: OwnColumnProps<Article>) {
      const [minutes] = useState(record.readingMinutes ?? 0);
      return <span title={"kept " + minutes}>{(record.wordCount ?? 0) + 10 * minutes} units</span>;
    }
  `,
  "admin/custom/waiting.tsx": `
    import { type OwnPanelProps, useClient, useLoaded } from "@lathe/admin-kit/own";
    import { createAdminClient } from "../../client/admin.ts";
    import type { Article } from "../../client/admin-types.ts";
    export function Waiting({ record }: OwnPanelProps<Article>) {
      const { comments } = useClient(createAdminClient);
      const { value, error } = useLoaded("content/comments", ["waiting", record.id], async (signal) => {
        const filters = [
          { field: "articleId", op: "eq", value: record.id },
          { field: "status", op: "eq", value: "pending" },
        ] as const;
        return (await comments.list({ filters, limit: 1 }, { signal })).total;
      });
      if (error !== null) throw error;
      return <p>{value === undefined ? "…" : value + " wait on version " + record.version}</p>;
    }
  `,
  "admin/custom/broken.tsx": `
    export function Broken(): never {
      throw new Error("Broken on purpose");
    }
  `,
};

const expectedMessages = [/Broken on purpose/, /409 \(Conflict\)/];

describeAdmin(
  "parts of a project's own",
  (served) => {
    let first = "";
    before(async () => {
      const { ids } = await createArticles(served, 3);
      [first = ""] = ids;
      await served.create("content/comments", { articleId: first, authorName: "Ann", body: "Well." });
    });

    it("columns and views", async () => {
      await using opened = await served.open({
        path: "/content/articles?cols=status,readingMinutes,_length",
      });
      const { page, requests } = opened;
      await page.getByRole("columnheader", { name: "Length" }).waitFor();
      const row = page.getByRole("row", { name: /Story 2/ });
      await row.getByText("2 min", { exact: true }).waitFor();
      await row.getByText(/^\d+ units$/).waitFor();
      assert.equal(requests.filter((each) => each === "GET /api/admin/v1/content/articles").length, 1);
      await opened.checkAccessibility();
    });

    it("columns begin anew where another record comes into the row, as when a page is turned", async () => {
      await using opened = await served.open({ path: "/content/articles?cols=_length&q=Story+1" });
      const { page } = opened;
      await page
        .getByRole("row", { name: /Story 1/ })
        .getByTitle("kept 1")
        .waitFor();
      await page.getByRole("searchbox").fill("Story 2");
      await page
        .getByRole("row", { name: /Story 2/ })
        .getByTitle("kept 2")
        .waitFor();
    });

    it("columns are there by default, can be hidden, and kept in views", async () => {
      await using opened = await served.open({ path: "/content/articles" });
      const { page } = opened;
      const head = page.getByRole("columnheader", { name: "Length" });
      await head.waitFor();
      await page.getByRole("button", { name: "Columns" }).click();
      await page.getByRole("checkbox", { name: "Length" }).click();
      await head.waitFor({ state: "detached" });
      const config = { columns: ["title", "_length"] };
      const view = await served.call("POST", "/api/admin/v1/_views", {
        token: served.owner,
        body: { module: "content", entity: "articles", name: "Long", config },
      });
      assert.equal(view.status, 201);
      const { id, ...shown } = view.json as { readonly id: string; readonly config: object };
      assert.deepEqual(shown.config, config);
      await page.goto(`${served.base}/admin/content/articles?view=${id}`);
      await head.waitFor();
    });

    it("widgets, panels", async () => {
      await using opened = await served.open({ path: `/content/articles/${first}`, expectedMessages });
      const { page } = opened;
      const slider = page.getByRole("slider", { name: "Reading time in minutes" });
      await slider.waitFor();
      await slider.focus();
      await page.keyboard.press("ArrowRight");
      await page.getByText("1 unsaved change").waitFor();
      const waiting = page.getByRole("region", { name: "Waiting comments" });
      await waiting.getByText("1 wait on version 1").waitFor();
      await page.keyboard.press("Control+s");
      await waiting.getByText("1 wait on version 2").waitFor();
      const record = await served.call("GET", `/api/admin/v1/content/articles/${first}`, {
        token: served.owner,
      });
      assert.equal((record.json as { readonly readingMinutes: number }).readingMinutes, 2);
      await page
        .getByRole("region", { name: "Broken panel" })
        .getByRole("button", { name: "Try again" })
        .waitFor();
      await page.getByText("A part of the project's own has failed here.").waitFor();
      await page.getByRole("textbox", { name: "Photo credit" }).fill("Ann Arbor");
      await page.getByText("1 unsaved change").waitFor();
      await opened.checkAccessibility();
    });

    it("actions of a record", async () => {
      await using opened = await served.open({ path: `/content/articles/${first}`, expectedMessages });
      const { page } = opened;
      await page.getByRole("button", { name: "Pin", exact: true }).click();
      await page.getByText("It is pinned.").first().waitFor();
      await page.getByRole("button", { name: "Pin", exact: true }).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Publish" }).click();
      const dialog = page.getByRole("dialog", { name: "Publish" });
      await dialog.getByText("Readers will see it at once.").waitFor();
      await opened.checkAccessibility();
      await dialog.getByRole("button", { name: "Publish" }).click();
      await dialog.getByRole("alert").getByText("It has no cover yet.").waitFor();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await dialog.waitFor({ state: "detached" });
    });

    it("actions of many, on a phone in the menu, and none without the permission", async () => {
      await using opened = await served.open({ path: "/content/articles", expectedMessages });
      const { page } = opened;
      await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
      await page.getByRole("toolbar").getByRole("button", { name: "Pin", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Pin" });
      await dialog.getByText("For 3 articles.").waitFor();
      await dialog.getByRole("button", { name: "Pin", exact: true }).click();
      await dialog.getByText("Story 1 is pinned already.").waitFor();
      await opened.checkAccessibility();
      const { json } = await served.call("GET", "/api/admin/v1/content/articles", { token: served.owner });
      const { items } = json as { readonly items: readonly { readonly pinned: boolean }[] };
      assert.deepEqual(
        items.map(({ pinned }) => pinned),
        [true, true, true],
      );

      const token = await served.operator(["content.articles.read", "content.comments.read"]);
      await using reader = await served.open({
        token,
        viewport: "phone",
        path: `/content/articles/${first}/_details`,
        expectedMessages,
      });
      await reader.page.getByRole("region", { name: "Waiting comments" }).waitFor();
      assert.equal(await reader.page.getByRole("region", { name: "Secrets" }).count(), 0);
      await reader.page.getByRole("button", { name: "More" }).click();
      await reader.page.getByRole("menuitem", { name: "Copy id" }).waitFor();
      assert.equal(await reader.page.getByRole("menuitem", { name: "Publish" }).count(), 0);
      await using phone = await served.open({
        viewport: "phone",
        path: `/content/articles/${first}`,
        expectedMessages,
      });
      await phone.page.getByRole("button", { name: "More" }).click();
      await phone.page.getByRole("menuitem", { name: "Publish" }).click();
      await phone.page.getByRole("dialog", { name: "Publish" }).waitFor();
    });
  },
  {
    model: readNewsroomModel,
    files: FILES,
    ownCode: (entity) => {
      const articles = entity("articles");
      return {
        routes: [
          {
            method: "POST",
            path: "/articles/:id/pin",
            access: { permission: "content.articles.update" },
            async handle({ params }, { data }) {
              const found: object = (await data.get(articles, params["id"] ?? "")) ?? {};
              const { pinned, title } = found as { readonly pinned: boolean; readonly title: string };
              if (pinned) throw new ApplicationError("conflict", `${title} is pinned already.`);
              await data.update(articles, params["id"] ?? "", { pinned: true });
            },
          },
          {
            method: "POST",
            path: "/articles/:id/publication",
            access: { permission: "content.articles.update" },
            body: "required",
            handle() {
              throw new ApplicationError("conflict", "It has no cover yet.");
            },
          },
        ],
      };
    },
  },
);
