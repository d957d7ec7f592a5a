// Finds assets that are to be processed again: they were last processed by another recipe, or storage was away for too long.
import type { Session } from "../../db/driver.ts";
import { type Fragment, identifier, sql, toStatement } from "../../db/sql.ts";
import { STORAGE_AWAY } from "./postponing.ts";
import type { ProcessPayload } from "./processing.ts";

/** What the assets of each field are to be made by, by the id of the field. */
export type Recipes = Readonly<Record<string, string>>;

/** How many are looked at with a statement, and how many are given at most. */
const LOOK = 1000;
const BATCH = 8;

/** The first outdated assets behind one, in the order of their ids; none where there are no more. */
export async function findOutdated(
  session: Session,
  { recipes, after }: { readonly recipes: Recipes; readonly after: string },
  signal: AbortSignal,
): Promise<readonly string[]> {
  for (let last: string | undefined = after; last !== undefined;) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- a part at a time
    const seen = await lookAt(session, recipes, last);
    if (seen.outdated.length > 0) return seen.outdated;
    ({ last } = seen);
  }
  return [];
}

/** Has those wait that are still outdated; what somebody else has locked has its turn another time. */
export async function markOutdated(
  session: Session,
  recipes: Recipes,
  ids: readonly string[],
): Promise<readonly ProcessPayload[]> {
  const { rows } = await session.run(
    toStatement(sql`update "lathe"."assets" a set "state" = 'processing', "error" = null, "updated_at" = clock_timestamp()
from (
  select o."id", f."recipe" from "lathe"."assets" o join ${listFields(recipes)} on f."field_id" = o."field_id"
  where o."id" = any(${ids}::uuid[]) and ${isOutdated("o")} for update of o skip locked
) n where a."id" = n."id"
returning a."id", n."recipe"`),
  );
  return rows.map(([id, recipe]) => ({ assetId: id ?? "", recipe: recipe ?? "" }));
}

async function lookAt(
  session: Session,
  recipes: Recipes,
  after: string,
): Promise<{ readonly outdated: readonly string[]; readonly last: string | undefined }> {
  const { rows } = await session.run(
    toStatement(sql`with "part" as (
  select "id", "field_id", "state", "recipe", "error" from "lathe"."assets" where "id" > ${after}::uuid order by "id" limit ${LOOK}::integer
)
(select "id", false from "part" order by "id" desc limit 1)
union all
(select p."id", true from "part" p join ${listFields(recipes)} on f."field_id" = p."field_id"
  where ${isOutdated("p")} order by p."id" limit ${BATCH}::integer)`),
  );
  const outdated = rows.filter(([, isFound]) => isFound === "t").map(([id]) => id ?? "");
  return {
    outdated: outdated.toSorted(),
    last: rows.find(([, isFound]) => isFound === "f")?.[0] ?? undefined,
  };
}

function listFields(recipes: Recipes): Fragment {
  return sql`unnest(${Object.keys(recipes)}::text[], ${Object.values(recipes)}::text[]) f ("field_id", "recipe")`;
}

/** Whether an asset is to be processed again. What failed by a recipe is tried by the next one, not by the same. */
function isOutdated(table: string): Fragment {
  const asset = identifier(table);
  return sql`(${asset}."state" in ('ready', 'failed') and ${asset}."recipe" is distinct from f."recipe"
    or ${asset}."state" = 'failed' and ${asset}."error" = ${STORAGE_AWAY})`;
}
