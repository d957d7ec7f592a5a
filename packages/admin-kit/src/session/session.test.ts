import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Session as BegunSession } from "@lathe/client";
import { type SessionOptions, SessionLeftError, createAdminSession } from "./session.ts";
import { type TabChannel, createSessionTabs } from "./session-tabs.ts";

const START = Date.parse("2026-11-16T08:00:00Z");
const HOUR = 3_600_000;

function begin(name: string, token: string, kind: "operator" | "visitor" = "operator"): BegunSession {
  return {
    accessToken: token,
    expiresAt: new Date(START + 8 * HOUR).toISOString(),
    account: {
      id: `id-${name}`,
      email: `${name}@example.org`,
      name,
      kind,
      verified: true,
      roles: [],
      permissions: [],
    },
  };
}

/** Tabs of one browser: what one posts, the others hear. */
function createBrowser() {
  const channels: { listener?: (event: { readonly data: unknown }) => void }[] = [];
  return (): TabChannel => {
    const own: (typeof channels)[number] = {};
    channels.push(own);
    return {
      postMessage(data) {
        for (const other of channels) if (other !== own) other.listener?.({ data });
      },
      addEventListener: (_type, listener) => void (own.listener = listener),
    };
  };
}

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

function openTab({
  channel = createBrowser()(),
  accounts = {} as Readonly<Record<string, BegunSession>>,
  storage = createStorage(),
  now = START,
} = {}) {
  const signedOut: string[] = [];
  const alarms: { readonly time: number; readonly call: () => void }[] = [];
  const options: SessionOptions = {
    storage,
    tabs: createSessionTabs(channel, 0),
    signIn({ email }) {
      const begun = accounts[email];
      return begun === undefined ? Promise.reject(new Error("wrong")) : Promise.resolve(begun);
    },
    signOut: (token) => Promise.resolve(void signedOut.push(token)),
    now: () => now,
    callAt(time, call) {
      const alarm = { time, call };
      alarms.push(alarm);
      return () => void alarms.splice(alarms.indexOf(alarm), 1);
    },
  };
  return { session: createAdminSession(options), storage, signedOut, alarms };
}

const nora = begin("nora", "t1");
const password = "secret";

describe("the session", () => {
  it("outlives a reload, not its end", () => {
    const { session, storage } = openTab();
    session.adopt(nora);
    assert.equal(openTab({ storage }).session.getState().status, "signedIn");
    assert.equal(openTab({ storage, now: START + 9 * HOUR }).session.getState().status, "signedOut");
  });

  it("keeps requests that it has ended under, and sends them after signing in again", async () => {
    const again = begin("nora", "t2");
    const { session } = openTab({ accounts: { nora: again } });
    session.adopt(nora);
    session.end("t1");
    const token = session.getToken();
    assert.equal(session.countWaiting(), 1);
    await session.signIn({ email: "nora", password });
    assert.equal(await token, "t2");
    assert.equal(session.countWaiting(), 0);
  });

  it("never sends what one has asked for in the name of another", async () => {
    const { session } = openTab({ accounts: { tom: begin("tom", "t3") } });
    session.adopt(nora);
    session.end("t1");
    const asked = session.getToken();
    await session.signIn({ email: "tom", password });
    await assert.rejects(asked, SessionLeftError);
    const { session: left } = openTab();
    left.adopt(nora);
    left.end("t1");
    const waiting = left.getToken();
    await left.signOut();
    await assert.rejects(waiting, SessionLeftError);
  });

  it("ends when its time is over, and not when that of an older token is", () => {
    const { session, alarms } = openTab();
    session.adopt(nora);
    session.end("t0");
    assert.equal(session.getState().status, "signedIn");
    assert.equal(alarms.length, 1);
    assert.equal(alarms[0]?.time, START + 8 * HOUR);
    alarms[0]?.call();
    assert.deepEqual(session.getState(), { status: "ended", account: nora.account });
  });

  it("is not for visitors: theirs is ended at once", async () => {
    const { session, signedOut } = openTab({ accounts: { vera: begin("vera", "t4", "visitor") } });
    assert.equal(await session.signIn({ email: "vera", password }), false);
    assert.equal(session.getState().status, "signedOut");
    assert.deepEqual(signedOut, ["t4"]);
  });

  it("stops waiting where the request is given up", async () => {
    const { session } = openTab();
    session.adopt(nora);
    session.end("t1");
    const giving = new AbortController();
    const asked = session.getToken(giving.signal);
    giving.abort(new Error("enough"));
    await assert.rejects(asked, /enough/);
    assert.equal(session.countWaiting(), 0);
  });
});

describe("tabs", () => {
  it("open signed in, where another is", async () => {
    const browser = createBrowser();
    openTab({ channel: browser() }).session.adopt(nora);
    const { session } = openTab({ channel: browser() });
    await session.ready;
    assert.deepEqual(session.getState(), { status: "signedIn", begun: nora });
  });

  it("find nobody in another browser", async () => {
    openTab({ channel: createBrowser()() }).session.adopt(nora);
    const { session } = openTab();
    await session.ready;
    assert.equal(session.getState().status, "signedOut");
  });

  it("go on together when one signs in again, and end together", async () => {
    const browser = createBrowser();
    const one = openTab({ channel: browser(), accounts: { nora: begin("nora", "t2") } }).session;
    const other = openTab({ channel: browser() }).session;
    one.adopt(nora);
    other.adopt(nora);
    other.end("t1");
    await one.signIn({ email: "nora", password });
    assert.equal(await other.getToken(), "t2");
    await one.signOut();
    assert.deepEqual(other.getState(), { status: "ended", account: nora.account });
  });

  it("leave another operator alone", async () => {
    const browser = createBrowser();
    const one = openTab({ channel: browser(), accounts: { tom: begin("tom", "t3") } }).session;
    const other = openTab({ channel: browser() }).session;
    other.adopt(nora);
    await one.signIn({ email: "tom", password });
    assert.deepEqual(other.getState(), { status: "signedIn", begun: nora });
  });
});
