import assert from "node:assert/strict";
import { test } from "node:test";
import { createSessions, newToken, type Sessions } from "./sessions.ts";

const HOUR = 60 * 60 * 1000;
const launchToken = newToken();

function open(sessions: Sessions): string {
  const opened = sessions.open(launchToken);
  assert.ok(opened !== undefined);
  return `Bearer ${opened.token}`;
}

test("a token has 256 bits, and is another every time", () => {
  assert.equal(Buffer.from(newToken(), "base64url").length, 32);
  assert.notEqual(newToken(), newToken());
});

test("only the launch token opens a session", () => {
  const sessions = createSessions(launchToken);
  const others = [
    "",
    launchToken.slice(1),
    `${launchToken} `,
    newToken(),
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
  assert.equal(sessions.admits([header]), true);
  assert.equal(sessions.admits([header.replace("Bearer", "bearer")]), true);
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
    [`Bearer ${newToken()}`],
    [`Bearer ${"x".repeat(1_000_000)}`],
    [header, header],
  ];
  for (const other of others) assert.equal(sessions.admits(other), false);
  assert.equal(sessions.admits([header]), true);
});

test("a session ends twelve hours after its last use", () => {
  let now = 0;
  const sessions = createSessions(launchToken, () => now);
  const header = open(sessions);
  now = 11 * HOUR;
  assert.equal(sessions.admits([header]), true);
  now = 22 * HOUR;
  assert.equal(sessions.admits([header]), true);
  now = 34 * HOUR;
  assert.equal(sessions.admits([header]), false);
  now = 0;
  assert.equal(sessions.admits([header]), false);
});

test("sessions do not outlive the server they were opened at", () => {
  const header = open(createSessions(launchToken));
  assert.equal(createSessions(launchToken).admits([header]), false);
});

test("of too many sessions the least recently used ends", () => {
  const sessions = createSessions(launchToken);
  const [first, second] = [open(sessions), open(sessions)];
  sessions.admits([first]);
  for (let i = 0; i < 255; i++) open(sessions);
  assert.equal(sessions.admits([first]), true);
  assert.equal(sessions.admits([second]), false);
});
