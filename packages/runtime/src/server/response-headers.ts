// The headers that every answer of the API carries: what browsers may do with it, and who may keep it.
import { AUTH_BASE, FAMILIES, FAMILY_BASE, type Family } from "@lathe/contract";

/** Where an answer comes from: a route family, the routes of accounts, or none of them (health, unknown paths). */
export type AnswerOrigin = Family | "auth" | "other";

const ORIGINS = [...FAMILIES, "auth", "other"] as const satisfies readonly AnswerOrigin[];

/** What the headers of an answer depend on. */
export interface AnswerFacts {
  readonly origin: AnswerOrigin;
  readonly isSignedIn: boolean;
  /** Whether browsers may call from other web origins at all. */
  readonly hasCors: boolean;
}

/** Where a path leads, as it was sent. A spelling that only a decoder would understand is `other`. */
export function answerOriginOf(path: string): AnswerOrigin {
  if (isBelow(path, AUTH_BASE)) return "auth";
  return FAMILIES.find((family) => isBelow(path, FAMILY_BASE[family])) ?? "other";
}

function isBelow(path: string, base: string): boolean {
  return path.startsWith(base) && (path.length === base.length || path[base.length] === "/");
}

/** The headers of an answer; the same object for the same facts. A route's own headers go over them. */
export function responseHeaders(facts: AnswerFacts): Readonly<Record<string, string>> {
  const { anonymous, signedIn } = facts.hasCors ? WITH_CORS[facts.origin] : WITHOUT_CORS[facts.origin];
  return facts.isSignedIn ? signedIn : anonymous;
}

/** The headers of one origin, by the caller. */
interface HeaderPair {
  readonly anonymous: Readonly<Record<string, string>>;
  readonly signedIn: Readonly<Record<string, string>>;
}

const WITH_CORS = headersByOrigin({ hasCors: true });
const WITHOUT_CORS = headersByOrigin({ hasCors: false });

function headersByOrigin(cors: Pick<AnswerFacts, "hasCors">): Readonly<Record<AnswerOrigin, HeaderPair>> {
  const pairs = ORIGINS.map((origin): readonly [AnswerOrigin, HeaderPair] => [
    origin,
    {
      anonymous: headersFor({ origin, isSignedIn: false, ...cors }),
      signedIn: headersFor({ origin, isSignedIn: true, ...cors }),
    },
  ]);
  return Object.fromEntries(pairs) as Record<AnswerOrigin, HeaderPair>;
}

function headersFor(facts: AnswerFacts): Readonly<Record<string, string>> {
  const vary = varyOf(facts);
  return Object.freeze({
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy":
      facts.origin === "external" && facts.hasCors ? "cross-origin" : "same-origin",
    "cache-control": cacheControlOf(facts),
    ...(vary === "" ? {} : { vary }),
  });
}

function cacheControlOf({ origin, isSignedIn }: AnswerFacts): string {
  return origin === "external" && !isSignedIn ? "no-cache" : "private, no-store";
}

function varyOf({ origin, hasCors }: AnswerFacts): string {
  const names = [
    ...(origin === "external" ? ["Authorization"] : []),
    ...(hasCors && (origin === "external" || origin === "auth") ? ["Origin"] : []),
  ];
  return names.join(", ");
}
