// The files behind the URL of a record's image, for whom that record can be read now: URLs end with what they were made from.
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import type { EntityDefinition } from "../definition.ts";
import { type Caller, createUrlCaller } from "../records/caller.ts";
import { type RecordContext, createReadContext } from "../records/context.ts";
import { createReadBindings } from "../records/record-request.ts";
import { parseRuleParameters } from "../records/rule-parameters.ts";
import { type RecordQuery, parseRecordQuery, verifySignedQuery } from "./signed-urls.ts";

/** An asset that an image member of an entity shows, by a URL with this query. */
export interface ImageUrl {
  readonly entity: EntityDefinition;
  /** Its name. */
  readonly member: string;
  readonly assetId: string;
  /** As it was sent, without the question mark. */
  readonly query: string;
}

/** The files of the asset that a signed URL means, as JSON text; undefined where it opens nothing, for whatever reason. */
export async function findSignedFiles(
  records: RecordContext,
  url: ImageUrl,
  { key, now }: { readonly key: Buffer; readonly now: Date },
): Promise<string | undefined> {
  const { entity, member, assetId, query } = url;
  const signed = verifySignedQuery(key, { entity: entity.name, field: member, assetId, query }, now);
  if (signed === undefined) return undefined;
  const caller = await findUrlCaller(records.db, signed.accountId);
  return caller && readFiles(records, url, { ...signed, caller });
}

/** The files of the asset that an operator's URL of a record means, as JSON text; undefined where there is no such thing for the caller. */
export async function findRecordFiles(
  records: RecordContext,
  url: ImageUrl,
  caller: Caller,
): Promise<string | undefined> {
  const read = parseRecordQuery(url.query);
  return read && readFiles(records, url, { ...read, caller });
}

/** Whom a URL was made for, as they are now; undefined where the account is gone or disabled. */
async function findUrlCaller(session: Session, accountId: string | null): Promise<Caller | undefined> {
  if (accountId === null) return createUrlCaller(null);
  const { rows } = await session.run(
    toStatement(sql`
      select kind = 'operator' or verified_at is not null from lathe.accounts
      where id = ${accountId}::uuid and not disabled`),
  );
  const [row] = rows;
  return row && createUrlCaller({ id: accountId, verified: row[0] === "t" });
}

async function readFiles(
  records: RecordContext,
  { entity, member, assetId }: ImageUrl,
  { recordId, ruleQuery, caller }: RecordQuery & { readonly caller: Caller },
): Promise<string | undefined> {
  const { statements, session } = createReadContext(records);
  const { parameters } = parseRuleParameters(ruleQuery, entity.parameters);
  const statement = statements.imageFile(caller.scope, { entity, member });
  const { rows } = await session.run(
    statement.bind(createReadBindings(caller, [recordId, assetId], { parameters })),
  );
  return rows[0]?.[0] ?? undefined;
}
