// The queries of image URLs, read again: whose file of which record is meant, and whether we have signed that.
import { createHmac, timingSafeEqual } from "node:crypto";
import { RULE_PARAMETER_PREFIX, SIGNATURE_DIGITS } from "../query/image-urls.ts";

/** What a query says: the record that shows the image, and what its entity's rule takes, as the query of a get. */
export interface RecordQuery {
  readonly recordId: string;
  readonly ruleQuery: string;
}

/** What a signed query says besides: the account that the URL was made for, and for nobody else; null where it is anyone's. */
export interface SignedQuery extends RecordQuery {
  readonly accountId: string | null;
}

/** What a signature is for: all of a URL but its variant, for every configured one is as public as the others. */
export interface SignedFile {
  readonly entity: string;
  readonly field: string;
  readonly assetId: string;
  /** As it was sent, without the question mark. */
  readonly query: string;
}

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const RULE_PARAMETERS = `((?:&${RULE_PARAMETER_PREFIX.replaceAll(".", "[.]")}[a-z][a-zA-Z0-9]*=[^&]*)*)`;
const RECORD_QUERY = new RegExp(`^record=(${UUID})${RULE_PARAMETERS}$`);
const SIGNED_QUERY = new RegExp(
  `^(record=(${UUID})(?:&account=(${UUID})&expires=([0-9]{1,12}))?${RULE_PARAMETERS})&signature=([0-9a-f]{${SIGNATURE_DIGITS}})$`,
);

/** The key of signatures: another one than any other part of the application makes of the same secret. */
export function deriveMediaKey(secret: string): Buffer {
  return createHmac("sha256", secret).update("lathe media urls").digest();
}

/** Reads the query of an operator's URL that names a record; undefined where it is none, to the letter. */
export function parseRecordQuery(query: string): RecordQuery | undefined {
  const [, recordId, parameters = ""] = RECORD_QUERY.exec(query) ?? [];
  return recordId === undefined ? undefined : { recordId, ruleQuery: toRuleQuery(parameters) };
}

/** Reads the query of a URL that was signed with this key and has not ended; undefined for any other. */
export function verifySignedQuery(
  key: Buffer,
  { entity, field, assetId, query }: SignedFile,
  now: Date,
): SignedQuery | undefined {
  const [, signed = "", recordId, accountId = null, expires, parameters = "", signature = ""] =
    SIGNED_QUERY.exec(query) ?? [];
  if (recordId === undefined) return undefined;
  const digest = createHmac("sha256", key).update(`${entity}/${field}/${assetId}?${signed}`).digest();
  const isOurs = timingSafeEqual(digest.subarray(0, SIGNATURE_DIGITS / 2), Buffer.from(signature, "hex"));
  const hasEnded = expires !== undefined && now.getTime() >= Number(expires) * 1000;
  return isOurs && !hasEnded ? { recordId, accountId, ruleQuery: toRuleQuery(parameters) } : undefined;
}

/** Parameters as a get takes them. */
function toRuleQuery(parameters: string): string {
  return parameters
    .split("&")
    .slice(1)
    .map((parameter) => parameter.slice(RULE_PARAMETER_PREFIX.length))
    .join("&");
}
