// One record of a virtual entity in few lines, and the request for it. Pure.
import { type Entity, FIELD_TYPE_DEFINITIONS } from "@lathe/model";

/** The request on one line. */
export function formatRequest(
  { parameters, defaultSort }: Pick<Entity, "parameters" | "defaultSort">,
  path: string,
): string {
  const given = parameters.map(({ name, type, default: value }) => {
    const sent = value === null || typeof value === "object" ? FIELD_TYPE_DEFINITIONS[type].example : value;
    return `${name}=${encodeURIComponent(String(sent))}`;
  });
  const sorted = defaultSort === null ? [] : [`sort=${defaultSort.field}`, `order=${defaultSort.order}`];
  const query = [...given, ...sorted].join("&");
  return `GET ${path}${query === "" ? "" : `?${query}`}`;
}

const MOST_CHARACTERS = 24;

/** A record, one line for each of its members: what is long is cut, what is deep is left out. */
export function formatExample(record: unknown): string {
  const members = Object.entries(record as object).map(
    ([name, value]: [string, unknown]) => `  ${JSON.stringify(name)}: ${formatValue(value, 0)}`,
  );
  return `{\n${members.join(",\n")}\n}`;
}

function formatValue(value: unknown, depth: number): string {
  if (typeof value === "string")
    return JSON.stringify(value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS)}…` : value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const entries = Object.entries(value);
  if (entries.length === 0) return `${open}${close}`;
  if (depth > 0) return `${open}…${close}`;
  const members = entries.map(([name, member]: [string, unknown]) =>
    Array.isArray(value) ? formatValue(member, depth + 1) : `"${name}": ${formatValue(member, depth + 1)}`,
  );
  return `${open} ${members.join(", ")} ${close}`;
}
