import assert from "node:assert/strict";
import { test } from "node:test";
import { openForTests } from "@lathe/runtime/testing";
import { jobs } from "../src/custom/jobs.ts";
import { routes } from "../src/custom/routes.ts";
import { application, hooks } from "../src/generated/application.ts";

const root = new URL("../", import.meta.url);

test("an article that is published without a date is published now", async () => {
  const app = await openForTests({ application, hooks, routes, jobs, root });
  try {
    const { token } = await app.owner();
    const create = async (path: string, body: object) => {
      const response = await fetch(`${app.url}/api/admin/v1/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      assert.equal(response.status, 201);
      return (await response.json()) as { readonly id: string; readonly publishedAt?: string };
    };
    const { id } = await create("taxonomy/categories", { name: "Harbour", slug: "harbour" });
    const text = { title: "High tide", slug: "high-tide", summary: "It rises.", body: "And falls." };
    const article = await create("content/articles", { ...text, categoryId: id, status: "published" });
    assert.ok(Date.parse(article.publishedAt ?? "") <= Date.now());
  } finally {
    await app.close();
  }
});
