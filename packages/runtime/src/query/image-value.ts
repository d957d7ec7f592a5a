// What an image member shows: its asset as a JSON expression, with the URLs of the files that are there.
import { FAMILY_BASE } from "@lathe/contract";
import type { EntityDefinition, ImageDefinition, Rule } from "../definition.ts";
import { type CallerScope, canReadEntity } from "./caller-scope.ts";
import { SIGNATURE_DIGITS, type SigningKeys, formatRuleQuery, getUrlExpiry } from "./image-urls.ts";
import { compileReadRule, quoteColumn } from "./rule.ts";
import type { SelectScope } from "./select.ts";
import { quoteText } from "./sql-text.ts";

/** Where uploaded images are; it counts its changes as the tables of a model do. */
export const ASSETS_TABLE = "lathe.assets";

/** An image of rows of the scope's entity, by the name that it has there. */
export interface ImageMember {
  readonly name: string;
  readonly column: string;
  readonly image: ImageDefinition;
}

const ASSET = "asset";

/**
 * The image of a row, or null: in the admin's form where whole records are shown, else in the form for outside, whose URLs are
 * signed. Who may not read the record, or none of the entity, gets no URL of it.
 */
export function compileImageValue(member: ImageMember, scope: SelectScope): string {
  if (scope.caller.memberFamily === "admin") return compileAdminImage(member, scope);
  return canReadEntity(scope.entity, scope.caller) ? compileExternalImage(member, scope) : "null::json";
}

function compileAdminImage(member: ImageMember, scope: SelectScope): string {
  const { entity, parameters } = scope;
  const path = `${FAMILY_BASE.admin}/_media/${entity.name}/${member.name}/`;
  // The rows of a virtual entity are those of its rule, so its files are found by the record that shows them.
  const query = entity.source === null ? "" : ` || '?' || ${compileQuery(scope)}`;
  const variants = compileUrls(
    member,
    (name) => `${quoteText(path)} || ${asset("id")} || ${quoteText(`/files/${name}`)}${query}`,
  );
  const json = [
    `'{"assetId":"' || ${asset("id")}`,
    `'","state":"' || ${asset("state")}`,
    `'","width":' || ${asset("width")}`,
    `',"height":' || ${asset("height")}`,
    `',"variants":{' || ${variants} || '}}'`,
  ];
  const from = `${parameters.table(ASSETS_TABLE)} "${ASSET}" where ${compileIsShown(member, scope)}`;
  return `(select (${json.join(" || ")})::json from ${from})`;
}

function compileExternalImage(member: ImageMember, scope: SelectScope): string {
  const { entity, parameters } = scope;
  const path = `${FAMILY_BASE.external}/_media/${entity.name}/${member.name}/`;
  const variants = compileUrls(
    member,
    (name) => `${quoteText(path)} || ${asset("id")} || ${quoteText(`/${name}?`)} || ${asset("signed")}`,
  );
  const json = [
    `'{"width":' || ${asset("width")}`,
    `',"height":' || ${asset("height")}`,
    `',"size":{' || ${variants} || '}}'`,
  ];
  const signed = `${compileSignedQuery(member, scope)} as "signed"`;
  const columns = [...["id", "width", "height", "files"].map(asset), signed].join(", ");
  // The offset has the signature made once, not for each variant.
  const conditions = [
    compileIsShown(member, scope),
    ...(scope.isWritten === true ? [compileReadRule(scope)] : []),
  ].filter((condition) => condition !== "true");
  const rows = `select ${columns} from ${parameters.table(ASSETS_TABLE)} "${ASSET}" where ${conditions.join(" and ")} offset 0`;
  return `(select (${json.join(" || ")})::json from (${rows}) "${ASSET}")`;
}

function asset(column: string): string {
  return quoteColumn(ASSET, column);
}

function compileIsShown({ column }: ImageMember, { alias }: SelectScope): string {
  return `${asset("id")} = ${quoteColumn(alias, column)}`;
}

/** The members of an object: the configured variants whose file is there, with their URLs, which have nothing to escape. */
function compileUrls({ image }: ImageMember, compileUrl: (name: string) => string): string {
  const members = image.variants.map(
    ({ name }) =>
      `case when ${asset("files")} ? ${quoteText(name)} then ${quoteText(`"${name}":"`)} || ${compileUrl(name)} || '"' end`,
  );
  return members.length === 0 ? "''" : `concat_ws(',', ${members.join(", ")})`;
}

/** The query of a URL and its signature, which stands for entity, member, asset and the query before it. */
function compileSignedQuery(member: ImageMember, scope: SelectScope): string {
  const { schema, entity, parameters } = scope;
  const query = compileQuery(scope);
  const message = `${quoteText(`${entity.name}/${member.name}/`)} || ${asset("id")} || '?' || ${query}`;
  const addKey = (name: keyof SigningKeys) =>
    parameters.addOnce(`signing key ${name}`, "bytea", () => getSigningKeys(schema.signingKeys)[name]);
  const inner = `sha256(${addKey("inner")} || convert_to(${message}, 'UTF8'))`;
  const hmac = `encode(sha256(${addKey("outer")} || ${inner}), 'hex')`;
  return `${query} || '&signature=' || left(${hmac}, ${SIGNATURE_DIGITS})`;
}

function getSigningKeys(keys: SigningKeys | undefined): SigningKeys {
  if (keys === undefined) throw new Error("There is no key to sign the URLs of images with.");
  return keys;
}

/** The record that shows the image, for whom its URL is made where that matters, and what the rule of its entity takes. */
function compileQuery({ entity, caller, alias, parameters }: SelectScope): string {
  const parts = [`'record=' || ${quoteColumn(alias, "id")}`];
  if (caller.memberFamily === "external" && isBoundToAccount(entity, caller)) {
    const account = parameters.addOnce("account of URLs", "uuid", ({ accountId }) => accountId);
    const expires = parameters.addOnce("end of URLs", "bigint", ({ now }) => getUrlExpiry(now));
    parts.push(`'&account=' || ${account}`, `'&expires=' || ${expires}`);
  }
  if (entity.parameters.length > 0) {
    const definitions = entity.parameters;
    parts.push(
      parameters.addOnce("rule parameters of URLs", "text", (bindings) =>
        formatRuleQuery(definitions, bindings.parameters),
      ),
    );
  }
  return parts.join(" || ");
}

/** True where not everybody could read what the caller reads: by the mode, or because the rule looks at the account. */
function isBoundToAccount({ external, readRule }: EntityDefinition, caller: CallerScope): boolean {
  if (!caller.isSignedIn) return false;
  const isOpen = external.list === "anonymous" || external.get === "anonymous";
  return !isOpen || (readRule !== null && readRule !== "everyone" && mentionsAccount(readRule));
}

function mentionsAccount(rule: Rule): boolean {
  if ("all" in rule) return rule.all.some(mentionsAccount);
  if ("any" in rule) return rule.any.some(mentionsAccount);
  const operands = Array.isArray(rule.value) ? rule.value : [rule.value];
  return operands.some((operand) => typeof operand === "object" && "var" in operand && operand.var !== "now");
}
