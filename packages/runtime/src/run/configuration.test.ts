import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { CACHE_NAMES } from "../cache/caches.ts";
import { type Configuration, parseConfiguration } from "./configuration.ts";
import type { Environment } from "./settings.ts";

const SERVER = "postgres://me:hush@db/app";

suite("readConfiguration", () => {
  test("has a default for everything, and an empty variable counts as absent", () => {
    const names = Object.keys(EVERYTHING);
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    for (const environment of [{}, empty, { NODE_ENV: "test", HOST: "  " }]) {
      assert.deepEqual(getConfiguration(environment), {
        database: { kind: "embedded" },
        port: 4200,
        host: "127.0.0.1",
        publicUrl: undefined,
        secret: undefined,
        media: { kind: "folder", path: "./data/media" },
        logLevel: "info",
        workers: 1,
        jobs: 2,
        trustProxy: false,
        owner: undefined,
        migrate: "auto",
        metrics: false,
        cachesOff: [],
        smtpUrl: undefined,
        mailFrom: undefined,
      });
    }
  });

  test("reads everything", () => {
    assert.deepEqual(getConfiguration(EVERYTHING), {
      database: { kind: "postgres", url: SERVER },
      port: 0,
      host: "::1",
      publicUrl: "https://shop.example/app",
      secret: "s3cret",
      media: {
        kind: "s3",
        bucket: "bucket",
        prefix: "prefix/",
        region: "eu-central-1",
        endpoint: undefined,
        accessKeyId: "id",
        secretAccessKey: "hush",
        sessionToken: undefined,
      },
      logLevel: "debug",
      workers: 4,
      jobs: 0,
      trustProxy: ["10.0.0.1", "fd00::/8"],
      owner: { email: "me@example.org", password: " with blanks ", name: "Me, Myself" },
      migrate: "auto",
      metrics: true,
      cachesOff: CACHE_NAMES,
      smtpUrl: "smtps://u:p@mail.example.org",
      mailFrom: "News <news@example.org>",
    });
  });

  test("production waits for migrations on a server; development and embedded databases apply them", () => {
    const getMigrateMode = (url: string, command: "dev" | "start", MIGRATE = "") => {
      const reading = parseConfiguration({ DATABASE_URL: url, MIGRATE }, command);
      return reading.ok && reading.configuration.migrate;
    };
    assert.equal(getMigrateMode(SERVER, "start"), "check");
    assert.equal(getMigrateMode(SERVER, "dev"), "auto");
    assert.equal(getMigrateMode("", "start"), "auto");
    assert.equal(getMigrateMode("memory://", "start"), "auto");
    assert.equal(getMigrateMode(SERVER, "start", "auto"), "auto");
    assert.equal(getMigrateMode("", "start", "check"), "check");
  });

  test("reads which caches are off", () => {
    const read = (LATHE_CACHE: string) => getConfiguration({ LATHE_CACHE })?.cachesOff;
    assert.deepEqual(["on", "OFF", "no-pages", "no-totals, no-plans"].map(read), [
      [],
      CACHE_NAMES,
      ["pages"],
      ["plans", "totals"],
    ]);
    for (const text of ["none", "pages", "no-pages,no-sessions", "off,no-pages", "no-pages,"]) {
      assert.equal(listProblems({ LATHE_CACHE: text }).length, 1, text);
    }
  });

  test("reads the ways to trust proxies", () => {
    const trust = (TRUST_PROXY: string) => getConfiguration({ TRUST_PROXY })?.trustProxy;
    assert.deepEqual(["true", "FALSE", "0", "2", "loopback,10.1.2.3"].map(trust), [
      true,
      false,
      false,
      2,
      ["loopback", "10.1.2.3"],
    ]);
    for (const text of ["yes", "-1", "10.0.0.0/33", "1.2.3", "10.0.0.1,,", "::/129", "10.0.0.1/8/8"]) {
      assert.equal(listProblems({ TRUST_PROXY: text }).length, 1, text);
    }
  });

  test("reads where people reach the application", () => {
    const read = (PUBLIC_URL: string) => getConfiguration({ PUBLIC_URL })?.publicUrl;
    assert.deepEqual(["http://[::1]:80", "https://a.example:8443//"].map(read), [
      "http://[::1]",
      "https://a.example:8443",
    ]);
    for (const text of [
      "a.example",
      "ftp://a.example",
      "https://a.example/?b",
      "https://me:hush@a.example",
      "https://",
    ])
      assert.equal(listProblems({ PUBLIC_URL: text }).length, 1, text);
  });

  test("tells all problems at once, and quotes no secret", () => {
    const problems = listProblems({
      DATABASE_URL: "mysql://me:hush@db/app",
      PORT: "65536",
      HOST: "http://here",
      MEDIA_URL: "ftp://hush",
      LOG_LEVEL: "loud",
      WORKERS: "many",
      JOBS: "-1",
      TRUST_PROXY: "maybe",
      LATHE_ADMIN_EMAIL: "nobody",
      LATHE_ADMIN_PASSWORD: "hush",
      LATHE_ADMIN_NAME: "n".repeat(201),
      MIGRATE: "always",
      METRICS: "maybe",
      SMTP_URL: "https://me:hush@mail",
      MAIL_FROM: "me",
    });
    const about = problems.map((problem) => /^[A-Z_]+/.exec(problem)?.[0]);
    assert.deepEqual(about.toSorted(), [
      "DATABASE_URL",
      "HOST",
      "JOBS",
      "LATHE_ADMIN_EMAIL",
      "LATHE_ADMIN_NAME",
      "LATHE_ADMIN_PASSWORD",
      "LOG_LEVEL",
      "MAIL_FROM",
      "MEDIA_URL",
      "METRICS",
      "MIGRATE",
      "PORT",
      "SMTP_URL",
      "TRUST_PROXY",
      "WORKERS",
    ]);
    assert.doesNotMatch(problems.join("\n"), /hush/);
  });

  test("refuses what does not go together", () => {
    assert.match(listProblems({ WORKERS: "2" })[0] ?? "", /Set DATABASE_URL to a PostgreSQL server/);
    assert.match(listProblems({ WORKERS: "2", DATABASE_URL: "memory://" })[0] ?? "", /only be opened by one/);
    assert.match(listProblems({ LATHE_ADMIN_EMAIL: "me@example.org" })[0] ?? "", /Set both, or none/);
    assert.match(listProblems({ LATHE_ADMIN_PASSWORD: "long enough" })[0] ?? "", /Set both, or none/);
    assert.match(listProblems({ SMTP_URL: "smtp://mail" })[0] ?? "", /MAIL_FROM is not/);
  });
});

const EVERYTHING: Environment = {
  DATABASE_URL: SERVER,
  PORT: "0",
  HOST: "[::1]",
  PUBLIC_URL: "https://Shop.example/app/",
  LATHE_SECRET: "s3cret",
  MEDIA_URL: "s3://bucket/prefix",
  AWS_ACCESS_KEY_ID: "id",
  AWS_SECRET_ACCESS_KEY: "hush",
  AWS_REGION: "eu-central-1",
  LOG_LEVEL: "DEBUG",
  WORKERS: "4",
  JOBS: "0",
  TRUST_PROXY: "10.0.0.1, fd00::/8",
  LATHE_ADMIN_EMAIL: "Me@Example.org",
  LATHE_ADMIN_PASSWORD: " with blanks ",
  LATHE_ADMIN_NAME: " Me, Myself ",
  MIGRATE: "auto",
  METRICS: "on",
  LATHE_CACHE: "off",
  SMTP_URL: "smtps://u:p@mail.example.org",
  MAIL_FROM: "News <news@example.org>",
};

function getConfiguration(environment: Environment): Configuration | undefined {
  const reading = parseConfiguration(environment, "start");
  return reading.ok ? reading.configuration : undefined;
}

function listProblems(environment: Environment): readonly string[] {
  const reading = parseConfiguration(environment, "start");
  return reading.ok ? [] : reading.problems;
}
