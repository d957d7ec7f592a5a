// The session of the operator: who is signed in, until when, what waits for signing in again, and what tabs tell each other of it.
// Free of React.
import type { Credentials, Session as BegunSession, SessionAccount } from "@lathe/client";
import type { SessionTabs } from "./session-tabs.ts";

/** What is known of the session. */
export type SessionState =
  | { readonly status: "signedOut" }
  | { readonly status: "signedIn"; readonly begun: BegunSession }
  /** It has ended under an operator's hands: the page stays, and whoever it was can sign in again. */
  | { readonly status: "ended"; readonly account: SessionAccount };

/** Where a session outlives a reload: of one tab alone. */
export type SessionStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What a session is made of. */
export interface SessionOptions {
  readonly storage: SessionStorage;
  readonly tabs: SessionTabs;
  signIn(credentials: Credentials): Promise<BegunSession>;
  /** Has the server end the session of a token. */
  signOut(token: string): Promise<void>;
  now(): number;
  /** Calls at a time, unless the given function is called before. */
  callAt(time: number, call: () => void): () => void;
}

/** The session of a tab. */
export interface AdminSession {
  getState(): SessionState;
  /** Told of every change; gives back what ends it. */
  subscribe(listener: () => void): () => void;
  /** Done when other tabs were asked for a session, where this one has none. */
  readonly ready: Promise<void>;
  /** Signs in; false for the account of a visitor, who has no business here: that session is ended. */
  signIn(credentials: Credentials): Promise<boolean>;
  /** Takes a session that began elsewhere: in another tab, or by a link. A visitor's is ended, and it is false. */
  adopt(begun: BegunSession): boolean;
  signOut(): Promise<void>;
  /** Says that the server does not know a token any more. An older token than the present one changes nothing. */
  end(token: string): void;
  /**
   * The token, as soon as there is one that was not told to have ended. Rejects where the signal says so, and where
   * the operator has left: what one person asked for is never sent in the name of another.
   */
  getToken(signal?: AbortSignal): Promise<string>;
  /** How many wait for a token. */
  countWaiting(): number;
}

/** Why a request is never sent: the operator who asked for it has left. */
export class SessionLeftError extends Error {
  override readonly name = "SessionLeftError";
}

interface Waiting {
  readonly accountId: string;
  resolve(token: string): void;
  reject(reason: unknown): void;
}

const STORED_AS = "lathe.session";

/** Makes the session of a tab, with what the tab has kept of it, or what other tabs have. */
export function createAdminSession(options: SessionOptions): AdminSession {
  const { storage, tabs, signIn, signOut } = options;
  const listeners = new Set<() => void>();
  const waiting = new Set<Waiting>();
  let state = readStored(storage, options.now());
  let cancelEnd: (() => void) | undefined;

  const change = (next: SessionState) => {
    state = next;
    if (next.status === "signedIn") storage.setItem(STORED_AS, JSON.stringify(next.begun));
    else storage.removeItem(STORED_AS);
    watchEnd();
    settleWaiting(waiting, next);
    for (const listener of listeners) listener();
  };
  const end = (token: string) => {
    if (state.status === "signedIn" && state.begun.accessToken === token)
      change({ status: "ended", account: state.begun.account });
  };
  const watchEnd = () => {
    cancelEnd?.();
    cancelEnd = undefined;
    if (state.status !== "signedIn") return;
    const { accessToken, expiresAt } = state.begun;
    cancelEnd = options.callAt(Date.parse(expiresAt), () => end(accessToken));
  };
  const adopt = (begun: BegunSession) => {
    if (begun.account.kind !== "operator") {
      // Nobody has any use for it; one that can't be ended now ends by its time.
      void signOut(begun.accessToken).catch(() => {});
      return false;
    }
    change({ status: "signedIn", begun });
    return true;
  };

  tabs.listen({
    getSession: () => (state.status === "signedIn" ? state.begun : undefined),
    onBegun(begun) {
      if (state.status === "signedOut" || isSameAccount(state, begun)) adopt(begun);
    },
    onEnded: end,
  });
  watchEnd();
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ready: state.status === "signedIn" ? Promise.resolve() : tabs.ask(),
    async signIn(credentials) {
      const begun = await signIn(credentials);
      const isOperator = adopt(begun);
      if (isOperator) tabs.tellBegun(begun);
      return isOperator;
    },
    adopt,
    async signOut() {
      const left = state;
      change({ status: "signedOut" });
      if (left.status !== "signedIn") return;
      tabs.tellEnded(left.begun.accessToken);
      await signOut(left.begun.accessToken);
    },
    end,
    getToken: (signal) =>
      new Promise((resolve, reject) => {
        if (state.status === "signedIn") return resolve(state.begun.accessToken);
        if (state.status === "signedOut") return reject(new SessionLeftError("Nobody is signed in."));
        const one: Waiting = { accountId: state.account.id, resolve, reject };
        waiting.add(one);
        signal?.addEventListener("abort", () => {
          waiting.delete(one);
          reject(signal.reason as Error);
        });
      }),
    countWaiting: () => waiting.size,
  };
}

function settleWaiting(waiting: Set<Waiting>, state: SessionState): void {
  if (state.status === "ended") return;
  for (const one of waiting) {
    waiting.delete(one);
    if (state.status === "signedIn" && state.begun.account.id === one.accountId)
      one.resolve(state.begun.accessToken);
    else one.reject(new SessionLeftError("The operator who asked for this has left."));
  }
}

/** Whether a session of another tab is for who is here, and lasts longer. */
function isSameAccount(state: SessionState, begun: BegunSession): boolean {
  if (state.status === "ended") return state.account.id === begun.account.id;
  if (state.status === "signedOut") return false;
  return state.begun.account.id === begun.account.id && state.begun.expiresAt < begun.expiresAt;
}

function readStored(storage: SessionStorage, now: number): SessionState {
  const stored = storage.getItem(STORED_AS);
  if (stored === null) return { status: "signedOut" };
  try {
    const begun = JSON.parse(stored) as BegunSession;
    return Date.parse(begun.expiresAt) > now ? { status: "signedIn", begun } : { status: "signedOut" };
  } catch {
    return { status: "signedOut" };
  }
}
