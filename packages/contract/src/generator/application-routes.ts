// The application that runs beside the generator: how it is doing, what it wrote last, and starting it again.
import {
  integer,
  list,
  type MemberValues,
  named,
  nullable,
  nullableText,
  object,
  optional,
  type SchemaValue,
  text,
  words,
} from "../schema.ts";
import { makeRoute, readRoute, startRoute } from "./route.ts";

/** What the application beside the generator can be doing. */
const STATES = ["stopped", "starting", "ready", "failed"] as const;

/** What it is at while it is on its way to serve: the one before it ends, migrations are applied, or it starts. */
const STEPS = ["stopping", "migrating", "starting"] as const;

const statusMembers = {
  state: words("What it is doing.", STATES, { examples: ["ready"] }),
  step: nullable(
    "What it is at; null unless the state is `starting`.",
    words("The process before it ends, migrations are applied, or it starts.", STEPS),
    { examples: [null] },
  ),
  url: nullableText("Where it answers; null unless it is ready.", "http://127.0.0.1:4200"),
  message: nullableText("Why it failed, or what should be known; null where there is nothing to say.", null),
};

/** How the application beside the generator is doing. */
export type ApplicationStatus = MemberValues<typeof statusMembers>;

/** How many of the last lines are kept, and how many are told when no number is asked for. */
export const APPLICATION_LINES = { max: 1000, default: 40 } as const;

const line = named(
  "ApplicationLine",
  object({
    at: text("When it was written.", "2026-01-31T08:00:00.000Z", { format: "date-time" }),
    level: words("How serious it is.", ["info", "warning", "error"]),
    text: text("What it says, for people; cut where it is very long.", "migrations were applied"),
  }),
);

/** A line that the application wrote. */
export type ApplicationLine = SchemaValue<typeof line>;

const stateMembers = {
  ...statusMembers,
  since: text("Since when it has been in that state.", "2026-01-31T08:00:00.000Z", { format: "date-time" }),
};

/** Routes of the application. */
export const APPLICATION_ROUTES = {
  "GET /api/application": readRoute({
    operationId: "getApplication",
    tag: "server",
    summary: "How the application is doing",
    description:
      "The application that `lathe dev` runs beside the generator, with the last lines that it wrote, those of earlier processes included.",
    query: object({
      lines: optional(
        integer("How many of the last lines.", {
          minimum: 0,
          maximum: APPLICATION_LINES.max,
          default: APPLICATION_LINES.default,
        }),
      ),
    }),
    answer: object({ ...stateMembers, lines: list("The last lines, the newest last.", line) }),
    errors: ["no_application"],
  }),
  "POST /api/application/restart": startRoute({
    operationId: "restartApplication",
    tag: "server",
    summary: "Start the application again",
    description:
      "Ends it in an orderly way where it runs, and starts it, also after a crash. The answer tells how it was doing when it was asked for; events tell how it goes on. Requests that come together are one, and while a generation is under way its end is waited for.",
    answer: object(stateMembers),
    errors: ["no_application"],
  }),
  "POST /api/application/sign-in-link": makeRoute({
    operationId: "createSignInLink",
    tag: "server",
    summary: "An address that signs you in to the admin",
    description:
      "The address signs the application's first owner in, once, within ten minutes. Where no link can be made, such as where no account is an owner, it is that of the admin alone, which asks who you are.",
    answer: object({
      url: text("An address of the admin.", "http://127.0.0.1:4200/admin/_sign-in#link=…"),
    }),
    errors: ["no_application"],
  }),
} as const;
