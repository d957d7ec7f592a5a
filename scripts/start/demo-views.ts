// The demo's saved views, so that its lists and its Home show what an editorial office would have there: made once, over the API.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DemoAccount } from "./account.ts";

const is = (field: string, ...value: readonly string[]) => ({ field, op: "in", value });

const VIEWS = [
  { entity: "articles", name: "In review", pinned: true, filters: [is("status", "review")] },
  {
    entity: "articles",
    name: "Without an author",
    pinned: false,
    filters: [{ field: "authorId", op: "isNull", value: true }],
  },
  { entity: "comments", name: "To approve", pinned: true, filters: [is("status", "pending")] },
];

/** Makes them where that was not done before. Whoever has removed one, or what it is about, is not given it again. */
export async function makeDemoViews(dir: string, application: string, account: DemoAccount): Promise<void> {
  const made = join(dir, "data/demo-views");
  if (existsSync(made)) return;
  const { accessToken } = (await post(`${application}/api/auth/v1/sessions`, account)) as {
    readonly accessToken: string;
  };
  const views = `${application}/api/admin/v1/_views`;
  for (const [position, { filters, ...view }] of VIEWS.entries())
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await post(
      views,
      { module: "content", ...view, shared: true, position, config: { filters } },
      accessToken,
    );
  writeFileSync(made, "");
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`The demo's views: ${JSON.stringify(answer)}`);
  return answer;
}
