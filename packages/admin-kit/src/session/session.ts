// The session of the operator: who is signed in, until when, and what waits for signing in again. Free of React.
import type { Credentials, Session as BegunSession, SessionAccount } from "@lathe/client";

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
  signIn(credentials: Credentials): Promise<BegunSession>;
  /** Has the server end the session of a token. */
  signOut(token: string): Promise<void>;
}

/** The session of a tab. */
export interface AdminSession {
  getState(): SessionState;
  /** Told of every change; gives back what ends it. */
  subscribe(listener: () => void): () => void;
  signIn(credentials: Credentials): Promise<void>;
  /** Takes a session that began elsewhere: in another tab, or by a link. */
  adopt(begun: BegunSession): void;
  signOut(): Promise<void>;
  /** Says that the server does not know a token any more. An older token than the present one changes nothing. */
  end(token: string): void;
  /** The token, as soon as there is one that was not told to have ended. Rejects where the signal says so. */
  getToken(signal?: AbortSignal): Promise<string>;
}

const STORED_AS = "lathe.session";

/** Makes the session of a tab, with what the tab has kept of it. */
export function createAdminSession({ storage, signIn, signOut }: SessionOptions): AdminSession {
  const listeners = new Set<() => void>();
  let state = readStored(storage);
  const change = (next: SessionState) => {
    state = next;
    if (next.status === "signedIn") storage.setItem(STORED_AS, JSON.stringify(next.begun));
    else storage.removeItem(STORED_AS);
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    getState: () => state,
    subscribe,
    async signIn(credentials) {
      change({ status: "signedIn", begun: await signIn(credentials) });
    },
    adopt: (begun) => change({ status: "signedIn", begun }),
    async signOut() {
      const left = state;
      change({ status: "signedOut" });
      if (left.status === "signedIn") await signOut(left.begun.accessToken);
    },
    end(token) {
      if (state.status === "signedIn" && state.begun.accessToken === token)
        change({ status: "ended", account: state.begun.account });
    },
    getToken: (signal) =>
      new Promise((resolve, reject) => {
        const settle = () => {
          if (state.status !== "signedIn") return false;
          resolve(state.begun.accessToken);
          return true;
        };
        if (settle()) return;
        const unsubscribe = subscribe(() => settle() && unsubscribe());
        signal?.addEventListener("abort", () => {
          unsubscribe();
          reject(signal.reason as Error);
        });
      }),
  };
}

function readStored(storage: SessionStorage): SessionState {
  const stored = storage.getItem(STORED_AS);
  if (stored === null) return { status: "signedOut" };
  try {
    return { status: "signedIn", begun: JSON.parse(stored) as BegunSession };
  } catch {
    return { status: "signedOut" };
  }
}
