// What a history is asked for: how many entries, behind which place, since which version.
import { LIST_LIMIT, type ProblemEntry } from "@lathe/contract";
import { validationFailed } from "../errors/application-error.ts";
import { assertNoParameters } from "../records/no-query.ts";
import { parseQueryParameters } from "../records/query-parameters.ts";
import type { RouteRequest } from "../server/route.ts";

/** A place in a history: the newest change that is wanted, and how many entries lie before it. */
export interface HistoryPlace {
  readonly newest: string;
  readonly offset: number;
}

/** What is asked for. */
export interface HistoryQuery extends HistoryPlace {
  readonly limit: number;
  /** Only what came after this version; 0: all. */
  readonly since: number;
}

const PARAMETERS = ["limit", "cursor", "since"];

/** Newer than all. */
const START: HistoryPlace = { newest: "9223372036854775807", offset: 0 };

/** Reads the query of a history. Throws where it is not valid. */
export function parseHistoryQuery(query: string): HistoryQuery {
  const entries = [...parseQueryParameters(query)];
  const names = entries.map(([name]) => name);
  assertNoParameters(
    entries.filter(([name]) => !PARAMETERS.includes(name)),
    PARAMETERS,
  );
  const repeated = PARAMETERS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeated !== undefined)
    throw refuse(repeated, "repeated", `"${repeated}" is given twice; give it once.`);
  const texts = new Map(entries);
  return {
    limit: parseNumber("limit", texts.get("limit"), { min: 1, max: LIST_LIMIT.max }) ?? LIST_LIMIT.default,
    since: parseNumber("since", texts.get("since"), { min: 0, max: 2_147_483_647 }) ?? 0,
    ...parsePlace(texts.get("cursor")),
  };
}

function parseNumber(
  path: string,
  text: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  if (text === undefined) return undefined;
  const value = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw refuse(path, "bad_number", `"${path}" takes a whole number from ${min} to ${max}.`);
}

function parsePlace(cursor: string | undefined): HistoryPlace {
  if (cursor === undefined) return START;
  const [, newest, offset] =
    /^([1-9][0-9]{0,17})\.([0-9]{1,15})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (newest === undefined || offset === undefined) {
    const message =
      "This cursor was not made for this list. Take it from the Link header of the page before, or start again without it.";
    throw refuse("cursor", "bad_cursor", message);
  }
  return { newest, offset: Number(offset) };
}

function refuse(path: string, code: string, message: string) {
  const problem: ProblemEntry = { path, code, message };
  return validationFailed([problem]);
}

/** The address of the next page, as a Link header has it. */
export function formatHistoryLink({ path, query }: RouteRequest, { newest, offset }: HistoryPlace): string {
  const parameters = new URLSearchParams(query);
  parameters.set("cursor", Buffer.from(`${newest}.${offset}`).toString("base64url"));
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
