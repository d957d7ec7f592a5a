// Whether a body is said to be JSON: nothing else is ever taken for it, since browsers send other types without asking first.

const MEDIA_TYPE = /^application\/json[\t ]*(?:;|$)/i;
const PARAMETER =
  /[\t ]*([!#$%&'*+.^_`|~0-9a-z-]+)=([!#$%&'*+.^_`|~0-9a-z-]+|"[^"\\]*")[\t ]*(?:;|$)|[\t ]*;|[\t ]+$/giy;

/** Whether a content type is application/json, in UTF-8 where it names a charset. */
export function isJsonType(contentType: string | undefined): boolean {
  if (contentType === undefined) return false;
  const type = MEDIA_TYPE.exec(contentType);
  if (type === null) return false;
  let end = type[0].length;
  for (const [whole, name, value] of contentType.slice(end).matchAll(PARAMETER)) {
    if (name?.toLowerCase() === "charset" && !/^"?utf-?8"?$/i.test(value ?? "")) return false;
    end += whole.length;
  }
  return end === contentType.length;
}
