// Project settings: what holds for the application as a whole.
import { OPTION_LIMIT } from "@lathe/contract";
import { list } from "../shape/list.ts";
import { type InferMembers, createDefaults, object, optional, required } from "../shape/object.ts";
import { checkedText, describeValue, nullable, number, text, bool } from "../shape/scalars.ts";
import type { Shape } from "../shape/shape.ts";
import { webAddress } from "./addresses.ts";
import { apiMember } from "./project-api.ts";
import { descriptionMember, labelMember } from "./shared-members.ts";

/** The version of the file format that this code reads and writes. */
const FORMAT_VERSION = 1;

const ORIGIN = "^(\\*|https?://([a-z0-9.-]+|\\[[0-9a-f:]+\\])(:[0-9]{1,5})?)$";

const origin = checkedText(
  { pattern: ORIGIN },
  {
    code: "bad_origin",
    problem: (value) =>
      new RegExp(ORIGIN).test(value)
        ? undefined
        : 'An origin is a scheme and a host in lower case, such as "https://www.example.com", or "*"; leave out the path.',
  },
);

/** A file of a version that is not known is not read at all: what it says may mean something else. */
const formatVersion: Shape<number> = {
  parse(value, context) {
    if (value === FORMAT_VERSION) return FORMAT_VERSION;
    const isNewer = typeof value === "number" && value > FORMAT_VERSION;
    context.report(
      "unknown_format",
      isNewer
        ? `This project was written by a newer Lathe (format ${value}); this one reads format ${FORMAT_VERSION}. Update Lathe.`
        : `The format version is ${FORMAT_VERSION}, not ${describeValue(value)}.`,
    );
    return undefined;
  },
  serialize: (value) => value,
  schema: () => ({ const: FORMAT_VERSION }),
};

const locale = checkedText(
  {},
  {
    code: "bad_locale",
    problem: (value) => (isLocale(value) ? undefined : 'Use a language tag such as "en" or "de-CH".'),
  },
);

const timeZone = checkedText(
  {},
  {
    code: "bad_time_zone",
    problem: (value) =>
      isTimeZone(value) ? undefined : 'Use the IANA name of a time zone, such as "UTC" or "Europe/London".',
  },
);

const COLOUR = "^#[0-9A-Fa-f]{6}$";

const colour = checkedText(
  { pattern: COLOUR },
  {
    code: "bad_colour",
    problem: (value) =>
      new RegExp(COLOUR).test(value)
        ? undefined
        : 'Write a colour as six hexadecimal digits, such as "#1D5FBF".',
  },
);

const generation = object({
  backend: optional(bool, true, "The application server."),
  admin: optional(bool, true, "The web UI for operators."),
  client: optional(bool, true, "The typed client."),
});

const admin = object({
  accent: optional(nullable(colour), null, "The colour of the main action; null: the admin's own blue."),
});

const auth = object({
  sessionMinutes: optional(number({ whole: true, min: 1, max: 525_600 }), 720, "How long a sign-in lasts."),
  visitorSignUp: optional(bool, false, "Whether visitors can make an account."),
  resetUrl: optional(
    nullable(webAddress),
    null,
    "The page where a new password is chosen, which mails link to; null: the admin's own.",
  ),
  verifyUrl: optional(
    nullable(webAddress),
    null,
    "The page where visitors confirm their address, which mails link to; null: the admin's own.",
  ),
  inviteUrl: optional(
    nullable(webAddress),
    null,
    "The page where a first password is chosen, which mails link to; null: the admin's own.",
  ),
});

const media = object({
  maxUploadBytes: optional(
    number({ whole: true, min: 1, max: 1_073_741_824 }),
    10_485_760,
    "The largest image file.",
  ),
  maxPixels: optional(
    number({ whole: true, min: 1, max: 1_000_000_000 }),
    50_000_000,
    "The largest image, in pixels of all its frames.",
  ),
});

const rateLimit = object({
  requests: required(number({ whole: true, min: 1, max: 1_000_000 }), "Requests that one caller may send."),
  windowSeconds: optional(
    number({ whole: true, min: 1, max: 86_400 }),
    60,
    "The time in which it may send them.",
  ),
});

const external = object({
  cors: optional(list(origin, { max: 100 }), [], "Web origins that browsers may call from."),
  rateLimit: optional(nullable(rateLimit), null, "A limit for every caller; null: none."),
});

const members = {
  formatVersion: optional(formatVersion, FORMAT_VERSION, "The version of this file format."),
  name: required(text({ min: 1, max: 100 }), "The project's name."),
  label: labelMember,
  description: descriptionMember,
  locale: optional(locale, "en", "The language of the admin UI."),
  timeZone: optional(timeZone, "UTC", "The time zone in which the admin UI shows times, as an IANA name."),
  generation: optional(generation, createDefaults(generation), "Which artefacts are generated."),
  admin: optional(admin, createDefaults(admin), "How the admin UI looks."),
  auth: optional(auth, createDefaults(auth), "Accounts and sessions."),
  media: optional(media, createDefaults(media), "Bounds for uploaded images."),
  external: optional(external, createDefaults(external), "What holds for the external family."),
  api: apiMember,
  optionLimit: optional(
    number({ whole: true, min: 1, max: OPTION_LIMIT.max }),
    OPTION_LIMIT.default,
    "The size of a relation's option list.",
  ),
};

/** What holds for the application as a whole. */
export interface Project extends InferMembers<typeof members> {}

export const projectShape = object(members);

/** Offsets such as +01:00 are no names: they know no summer time. */
function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function isLocale(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
