// The session with the generator: opened by the launch token of the address, kept through reloads, shared by tabs. Free of React.
import { type KeptStorage, keep, readKept } from "@lathe/ui/storage";

/** `opening` until it is known whether there is one; `ended` until somebody opens the printed link again. */
export type SessionState =
  | { readonly status: "opening" | "ended" }
  | { readonly status: "open"; readonly token: string };

/** The session of a page. */
export interface EditorSession {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The token, as soon as there is one. */
  waitForToken(): Promise<string>;
  /** The generator does not take this token any more. */
  end(token: string): void;
}

/** As much of a BroadcastChannel as is used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

/** What a session works with. */
export interface SessionOptions {
  /** Of the address, where it has one. */
  readonly launchToken: string | undefined;
  readonly storage: KeptStorage;
  readonly channel: TabChannel;
  /** Opens a session; undefined where the launch token is wrong. */
  openSession(launchToken: string): Promise<string | undefined>;
}

type TabMessage = { readonly kind: "ask" } | { readonly kind: "token"; readonly token: string };

const KEPT_AS = "lathe.editor.token";

/** How long a page without a token waits for another tab to give it one. */
const PATIENCE_MS = 300;

/** Opens the session of a page. */
export function createEditorSession({
  launchToken,
  storage,
  channel,
  openSession,
}: SessionOptions): EditorSession {
  let state: SessionState = { status: "opening" };
  const listeners = new Set<() => void>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const post = (message: TabMessage) => channel.postMessage(message);
  channel.addEventListener("message", ({ data }) => {
    const message = data as TabMessage;
    if (message.kind === "token") adopt(message.token);
    else if (state.status === "open") post({ kind: "token", token: state.token });
  });
  void begin();
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    waitForToken,
    end(token) {
      if (state.status === "open" && state.token === token) set({ status: "ended" });
    },
  };

  async function begin(): Promise<void> {
    const opened =
      launchToken === undefined ? undefined : await openSession(launchToken).catch(() => undefined);
    if (opened !== undefined) {
      adopt(opened);
      post({ kind: "token", token: opened });
      return;
    }
    const kept = readKept(storage, KEPT_AS);
    if (typeof kept === "string") adopt(kept);
    else {
      post({ kind: "ask" });
      setTimeout(() => state.status === "opening" && set({ status: "ended" }), PATIENCE_MS);
    }
  }

  function adopt(token: string): void {
    keep(storage, KEPT_AS, token);
    set({ status: "open", token });
  }

  function waitForToken(): Promise<string> {
    if (state.status === "open") return Promise.resolve(state.token);
    return new Promise((resolve) => {
      const listener = () => {
        if (state.status !== "open") return;
        listeners.delete(listener);
        resolve(state.token);
      };
      listeners.add(listener);
    });
  }

  function set(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }
}
