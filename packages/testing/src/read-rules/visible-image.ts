// What a caller outside may see of an image: its size, and URLs that only that caller's way to the record leads to.
import { FAMILY_BASE, ORIGINAL_VARIANT } from "@lathe/contract";
import { type Entity, EVERYONE, type Field, type JsonValue } from "@lathe/model";
import type { Caller, RuleArguments } from "./test-data.ts";

/** The width and height of every image. */
export const IMAGE_EDGE = 1;

/** The names of the files that there are of an image. */
export function listImageFiles(field: Extract<Field, { readonly type: "image" }>): readonly string[] {
  return [ORIGINAL_VARIANT, ...field.variants.map(({ name }) => name)];
}

/** Where an image is shown, and to whom. */
export interface ImagePlace {
  /** The entity and the member that the caller reads. */
  readonly entity: Entity;
  readonly member: string;
  /** The field behind it. */
  readonly field: Extract<Field, { readonly type: "image" }>;
  readonly recordId: string;
  readonly caller: Caller;
  readonly ruleArguments: RuleArguments;
}

/** The image of a row as JSON, without what signs its URLs and when they end; null where there is none. */
export function toVisibleImage(asset: JsonValue, place: ImagePlace): JsonValue {
  if (asset === null) return null;
  const base = `${FAMILY_BASE.external}/_media/${place.entity.name}/${place.member}/${String(asset)}`;
  const query = formatImageQuery(place);
  const urls = place.field.variants.map(({ name }) => [name, `${base}/${name}?${query}`] as const);
  return { width: IMAGE_EDGE, height: IMAGE_EDGE, size: Object.fromEntries(urls) };
}

function formatImageQuery({ entity, recordId, caller, ruleArguments }: ImagePlace): string {
  const { list, get } = entity.external;
  const isOpen = list === "anonymous" || get === "anonymous";
  const isBound = caller.accountId !== null && (!isOpen || mentionsAccount(entity.readRule));
  const given = entity.parameters.flatMap(({ name, type }) => {
    const value = ruleArguments.get(name) ?? null;
    // Of a decimal there are the digits that say something.
    const text =
      type === "decimal"
        ? String(value)
            .replace(/(\.\d*?)0+$/, "$1")
            .replace(/\.$/, "")
        : String(value);
    return value === null ? [] : [`rule.${name}=${encodeURIComponent(text)}`];
  });
  const account = isBound ? [`account=${caller.accountId}`, "expires="] : [];
  return [`record=${recordId}`, ...account, ...given, "signature="].join("&");
}

function mentionsAccount(readRule: Entity["readRule"]): boolean {
  return readRule !== EVERYONE && JSON.stringify(readRule).includes('{"var":"account.');
}

/** An answer without what signs the URLs of images and when they end, of which there must be some. */
export function withoutSignatures(text: string): string {
  return text
    .replaceAll(/(&signature=)[0-9a-f]{32}(?=")/g, "$1")
    .replaceAll(/(&expires=)[1-9][0-9]{9}(?=&)/g, "$1");
}
