// The parameters of a query, decoded. What is no UTF-8, or broken on its way here, is refused instead of being guessed at.
import { validationFailed } from "../errors/application-error.ts";

/** The parameters as they stand in a query. Throws where one of them can't be decoded. */
export function parseQueryParameters(query: string): URLSearchParams {
  if (!isDecodable(query)) throw validationFailed(query.split("&").flatMap(listBrokenParts).slice(0, 20));
  return new URLSearchParams(query);
}

function listBrokenParts(part: string) {
  if (isDecodable(part)) return [];
  const [name = ""] = part.split("=");
  return [
    {
      path: isDecodable(name) ? decodeURIComponent(name).slice(0, 60) : "",
      code: "bad_encoding",
      message:
        "This is no percent-encoded UTF-8. Encode names and values, as in title=caf%C3%A9; a percent sign itself is %25.",
    },
  ];
}

function isDecodable(text: string): boolean {
  if (!text.includes("%")) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
