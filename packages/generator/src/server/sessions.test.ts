import assert from "node:assert/strict";
import { test } from "node:test";
import { createSessions, createToken, type Sessions } from "./sessions.ts";

const HOUR = 60 * 60 * 1000;
const launchToken = createToken();

function open(sessions: Sessions): string {
  const opened = sessions.open(launchToken);
  assert.ok(opened !== undefined);
  return `Bearer ${opened.token}`;
}

test("a token has 256 bits, and is another every time", () => {
  assert.equal(Buffer.from(createToken(), "base64url").length, 32);
  assert.notEqual(createToken(), createToken());
});

test("only the launch token opens a session", () => {
  const sessions = createSessions(launchToken);
  const others = [
    "",
    launchToken.slice(1),
    `${launchToken} `,
    createToken(),
    null,
    undefined,
    1,
    {},
    [launchToken],
  ];
  for (const other of others) assert.equal(sessions.open(other), undefined);
  assert.ok(sessions.open(launchToken));
});

test("a session is admitted by its header alone", () => {
  const sessions = createSessions(launchToken);
  const header = open(sessions);
  assert.equal(sessions.isAuthorized([header]), true);
  assert.equal(sessions.isAuthorized([header.replace("Bearer", "bearer")]), true);
  const token = header.slice(7);
  const others = [
    [],
    [""],
    ["Bearer"],
    [token],
    [`Basic ${token}`],
    [`${header} `],
    [`Bearer  ${token}`],
    [`Bearer ${launchToken}`],
    [`Bearer ${createToken()}`],
    [`Bearer ${"x".repeat(1_000_000)}`],
    [header, header],
  ];
  for (const other of others) assert.equal(sessions.isAuthorized(other), false);
  assert.equal(sessions.isAuthorized([header]), true);
});

test("a session ends twelve hours after its last use", () => {
  let now = 0;
  const sessions = createSessions(launchToken, () => now);
  const header = open(sessions);
  now = 11 * HOUR;
  assert.equal(sessions.isAuthorized([header]), true);
  now = 22 * HOUR;
  assert.equal(sessions.isAuthorized([header]), true);
  now = 34 * HOUR;
  assert.equal(sessions.isAuthorized([header]), false);
  now = 0;
  assert.equal(sessions.isAuthorized([header]), false);
});

test("sessions do not outlive the server they were opened at", () => {
  const header = open(createSessions(launchToken));
  assert.equal(createSessions(launchToken).isAuthorized([header]), false);
});

test("of too many sessions the least recently used ends", () => {
  const sessions = createSessions(launchToken);
  const [first, second] = [open(sessions), open(sessions)];
  sessions.isAuthorized([first]);
  for (let i = 0; i < 255; i++) open(sessions);
  assert.equal(sessions.isAuthorized([first]), true);
  assert.equal(sessions.isAuthorized([second]), false);
});
