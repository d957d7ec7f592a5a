// The statements of pages as pgbench runs them: by hand where a page is measured alone, and the application's own for searches.
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { ApplicationDefinition } from "@lathe/runtime";
import {
  type CallerScope,
  compileList,
  createSchema,
  listPlanValues,
  parseListRequest,
  planList,
} from "@lathe/runtime/query";
import type { PgbenchJob } from "../measure/pgbench.ts";
import { SEARCH_TERMS } from "./data.ts";

const COLUMNS =
  "id, title, slug, summary, body, status, views, words, featured, published_at, reviewed_on, author_id, category_id, created_at, updated_at, version";

/** Pages without a total. */
export const PLAIN_PAGES: Readonly<Record<string, PgbenchJob>> = {
  W2: {
    name: "W2",
    scripts: [`select ${COLUMNS} from content_articles order by published_at desc, id desc limit 20`],
  },
  W3: {
    name: "W3",
    scripts: [
      `\\set step random(0, 4)\nselect ${COLUMNS} from content_articles where status = :status and views >= 1000000 + 2000000 * :step order by published_at desc, id desc limit 20`,
    ],
    variables: { status: "review" },
  },
  "W2 any page": {
    name: "W2-any",
    scripts: [
      `\\set place random(0, 3199)\nselect ${COLUMNS} from content_articles order by published_at desc, id desc limit 20 offset :place`,
    ],
  },
  "W3 any page": {
    name: "W3-any",
    scripts: [
      `\\set step random(0, 4)\n\\set place random(0, 248)\nselect ${COLUMNS} from content_articles where status = :status and views >= 1000000 + 2000000 * :step order by published_at desc, id desc limit 20 offset :place`,
    ],
    variables: { status: "review" },
  },
  W8: {
    name: "W8",
    scripts: [`select ${COLUMNS} from content_articles order by published_at desc, id desc limit 100`],
  },
};

const OPERATOR: CallerScope = {
  family: "admin",
  memberFamily: "admin",
  isSignedIn: true,
  canRead: () => true,
};

/** The searches, in the very statement and with the very values that the application sends once their totals are kept. */
export async function readSearchStatements(folder: string): Promise<PgbenchJob> {
  const path = join(folder, "src/generated/application.ts");
  const { application } = (await import(pathToFileURL(path).href)) as {
    readonly application: ApplicationDefinition;
  };
  const schema = createSchema(application.entities);
  const articles = application.entities.find(({ name }) => name === "articles");
  if (articles === undefined) throw new Error("The application has no articles.");
  const variables: Record<string, string> = {};
  const scripts = SEARCH_TERMS.map((term, i) => {
    const asked = parseListRequest([["searches", JSON.stringify([{ field: "title", value: term }])]]);
    const plan = asked.ok ? planList({ schema, entity: articles, caller: OPERATOR }, asked.value) : asked;
    if (!plan.ok) throw new Error(JSON.stringify(plan.problems));
    const { cacheableTotal } = compileList(schema, OPERATOR, plan.value);
    if (cacheableTotal === undefined) throw new Error("The total of a search is kept.");
    const { text, values } = cacheableTotal.page.bind({
      values: listPlanValues(plan.value),
      accountId: null,
      accountVerified: null,
      now: new Date().toISOString(),
    });
    for (const [at, value] of values.entries()) variables[`p${i}x${at + 1}`] = String(value);
    return escapeVariables(text, (place) => `:p${i}x${place}`);
  });
  return { name: "W5", scripts, variables };
}

/** pgbench takes every colon before a word for a variable, also in a literal; constants are joined when a statement is planned. */
function escapeVariables(text: string, name: (place: string) => string): string {
  return text
    .replaceAll(/(?<!:):(?=[A-Z])/g, "' || ':' || '")
    .replaceAll(/\$(\d+)/g, (_, place: string) => name(place));
}
