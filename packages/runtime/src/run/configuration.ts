// From the environment to a typed configuration, or to everything that is wrong with it, told at once.
import { availableParallelism } from "node:os";
import { MAX_ACCOUNT_NAME_LENGTH } from "@lathe/contract";
import type { TrustProxy } from "@lathe/http";
import { normalizeEmail } from "../auth/email.ts";
import { PASSWORD_PROBLEMS, findPasswordProblem } from "../auth/password-rules.ts";
import type { CacheName } from "../cache/caches.ts";
import { type DatabaseTarget, parseDatabaseUrl } from "../db/connect.ts";
import { type MediaTarget, parseMediaTarget } from "../media/storage/media-target.ts";
import { getDefaultJobs } from "./default-jobs.ts";
import {
  type Environment,
  type SettingResult,
  parseCachesOff,
  parseChoice,
  parseInteger,
  parseTrustProxy,
  createSettingParser,
  findSetting,
} from "./settings.ts";

/** How much is logged. */
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** The name of a log level. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** `auto` applies pending migrations at start; `check` waits until somebody else has. */
export type MigrateMode = "auto" | "check";

/** How an application is to run. */
export interface Configuration {
  readonly database: DatabaseTarget;
  readonly port: number;
  readonly host: string;
  /** Where people reach the application, without a slash at the end; undefined: at its host and port. */
  readonly publicUrl: string | undefined;
  /** What signs media URLs; undefined: one is made and kept. */
  readonly secret: string | undefined;
  /** Where uploaded pictures are kept. */
  readonly media: MediaTarget;
  readonly logLevel: LogLevel;
  readonly workers: number;
  /** How many jobs run at once in each process. */
  readonly jobs: number;
  readonly trustProxy: TrustProxy;
  /** The owner to create at the first start. */
  readonly owner: { readonly email: string; readonly password: string; readonly name: string } | undefined;
  readonly migrate: MigrateMode;
  readonly metrics: boolean;
  /** What is not remembered between requests. */
  readonly cachesOff: readonly CacheName[];
  /** Where mail goes out; undefined: it is written to the log. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
}

/** A configuration, or all that is wrong. Problems quote no password and no URL. */
export type ConfigurationResult =
  | { readonly ok: true; readonly configuration: Configuration }
  | { readonly ok: false; readonly problems: readonly string[] };

const MAX_WORKERS = 256;
const MAX_JOBS = 64;

const DEFAULT_MEDIA: MediaTarget = { kind: "folder", path: "./data/media" };

/** Reads the configuration of a command; `dev` applies migrations by itself on a server, too. */
export function parseConfiguration(
  environment: Environment,
  command: "dev" | "start" | "migrate" | "account",
): ConfigurationResult {
  const problems: string[] = [];
  const setting = createSettingParser(environment, problems);
  const database = setting<DatabaseTarget>("DATABASE_URL", { kind: "embedded" }, parseDatabase);
  const migratesItself = database.kind !== "postgres" || command === "dev";
  const serves = command === "dev" || command === "start";
  const workers = setting("WORKERS", 1, (text) =>
    parseInteger(text, { name: "WORKERS", min: 1, max: MAX_WORKERS }),
  );
  const configuration: Configuration = {
    database,
    port: setting("PORT", 4200, (text) => parseInteger(text, { name: "PORT", min: 0, max: 65_535 })),
    host: setting("HOST", "127.0.0.1", parseHost),
    publicUrl: setting<string | undefined>("PUBLIC_URL", undefined, parsePublicUrl),
    secret: findSetting(environment, "LATHE_SECRET"),
    media: setting<MediaTarget>("MEDIA_URL", DEFAULT_MEDIA, (text) =>
      serves ? parseMediaTarget(text, (name) => findSetting(environment, name)) : { value: DEFAULT_MEDIA },
    ),
    logLevel: setting<LogLevel>("LOG_LEVEL", "info", (text) =>
      parseChoice(text, { name: "LOG_LEVEL", of: LOG_LEVELS }),
    ),
    workers,
    jobs: setting("JOBS", getDefaultJobs(availableParallelism(), workers), (text) =>
      parseInteger(text, { name: "JOBS", min: 0, max: MAX_JOBS }),
    ),
    trustProxy: setting<TrustProxy>("TRUST_PROXY", false, parseTrustProxy),
    owner: parseOwner(environment, problems),
    migrate: setting<MigrateMode>("MIGRATE", migratesItself ? "auto" : "check", (text) =>
      parseChoice(text, { name: "MIGRATE", of: ["auto", "check"] }),
    ),
    metrics:
      setting<"on" | "off">("METRICS", "off", (text) =>
        parseChoice(text, { name: "METRICS", of: ["on", "off"] }),
      ) === "on",
    cachesOff: setting<readonly CacheName[]>("LATHE_CACHE", [], parseCachesOff),
    smtpUrl: setting<string | undefined>("SMTP_URL", undefined, parseSmtpUrl),
    mailFrom: setting<string | undefined>("MAIL_FROM", undefined, parseMailFrom),
  };
  problems.push(...listContradictions(configuration));
  return problems.length === 0 ? { ok: true, configuration } : { ok: false, problems };
}

/** What is right by itself, but not together. */
function listContradictions({ workers, database, smtpUrl, mailFrom }: Configuration): readonly string[] {
  return [
    ...(workers > 1 && database.kind !== "postgres" ? [WORKERS_NEED_SERVER] : []),
    ...(smtpUrl !== undefined && mailFrom === undefined ? [MAIL_NEEDS_FROM] : []),
  ];
}

const MAIL_NEEDS_FROM = "SMTP_URL is set, MAIL_FROM is not. Set it to the address that mail comes from.";

const WORKERS_NEED_SERVER =
  "WORKERS is more than 1, but the embedded database can only be opened by one process. " +
  "Set DATABASE_URL to a PostgreSQL server, or leave WORKERS empty.";

function parseDatabase(text: string): SettingResult<DatabaseTarget> {
  try {
    return { value: parseDatabaseUrl(text) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

function parseHost(text: string): SettingResult<string> {
  const bare = /^\[(.*)\]$/.exec(text)?.[1] ?? text;
  if (/^[0-9A-Za-z.:%_-]+$/.test(bare)) return { value: bare };
  return { problem: "HOST is no name or address. Use one as in 127.0.0.1, 0.0.0.0 or ::." };
}

function parsePublicUrl(text: string): SettingResult<string> {
  const url = URL.parse(text);
  if (url !== null && /^https?:\/\/[^\s?#@]+$/i.test(text)) return { value: url.href.replace(/\/+$/, "") };
  return { problem: "PUBLIC_URL is no address of an application. Use one as in https://shop.example.com." };
}

function parseSmtpUrl(text: string): SettingResult<string> {
  const isRight = /^smtps?:$/.test(URL.parse(text)?.protocol ?? "") && URL.parse(text)?.hostname !== "";
  if (isRight) return { value: text };
  return { problem: "SMTP_URL names no mail server. Use smtp://user:password@host:587 or smtps://… ." };
}

function parseMailFrom(text: string): SettingResult<string> {
  const address = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  if (!/[\r\n]/.test(text) && normalizeEmail(address) !== undefined) return { value: text };
  return { problem: 'MAIL_FROM is no mail address. Use one as in "News <news@example.org>".' };
}

/** An address and a password, or neither: half of an account is a mistake. */
function parseOwner(environment: Environment, problems: string[]): Configuration["owner"] {
  const address = findSetting(environment, "LATHE_ADMIN_EMAIL");
  // A password may well begin or end with a blank.
  const password = environment["LATHE_ADMIN_PASSWORD"] ?? "";
  if (address === undefined && password === "") return undefined;
  if (address === undefined || password === "") {
    problems.push("LATHE_ADMIN_EMAIL and LATHE_ADMIN_PASSWORD go together. Set both, or none.");
    return undefined;
  }
  const email = normalizeEmail(address);
  const name = findSetting(environment, "LATHE_ADMIN_NAME") ?? "";
  const weakness = findPasswordProblem(password);
  if (name.length > MAX_ACCOUNT_NAME_LENGTH)
    problems.push(`LATHE_ADMIN_NAME is longer than ${MAX_ACCOUNT_NAME_LENGTH} characters.`);
  if (email === undefined) problems.push("LATHE_ADMIN_EMAIL is no mail address.");
  if (weakness !== undefined) problems.push(`LATHE_ADMIN_PASSWORD: ${PASSWORD_PROBLEMS[weakness]}`);
  return email === undefined || weakness !== undefined ? undefined : { email, password, name };
}
