// What tabs tell each other of the session, so that a link that is opened in a new tab opens signed in. Free of React.
import type { Session as BegunSession } from "@lathe/client";

/** How a tab reaches the others. */
export interface SessionTabs {
  /** What this tab answers, and what it does when others tell. */
  listen(listener: TabListener): void;
  /** Asks for a session; done when one was told, or nobody has answered for a moment. */
  ask(): Promise<void>;
  tellBegun(begun: BegunSession): void;
  tellEnded(token: string): void;
}

/** One tab, for the others. */
export interface TabListener {
  getSession(): BegunSession | undefined;
  onBegun(begun: BegunSession): void;
  onEnded(token: string): void;
}

/** As much of a BroadcastChannel as is used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

type TabMessage =
  | { readonly kind: "ask" }
  | { readonly kind: "begun"; readonly begun: BegunSession }
  | { readonly kind: "ended"; readonly token: string };

/** How long a new tab waits for others to answer. */
const PATIENCE_MS = 200;

/** Tabs on a channel; messages of it come from pages of this origin alone. */
export function createSessionTabs(channel: TabChannel, patienceMs = PATIENCE_MS): SessionTabs {
  const told = Promise.withResolvers<void>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const post = (message: TabMessage) => channel.postMessage(message);
  return {
    listen({ getSession, onBegun, onEnded }) {
      channel.addEventListener("message", ({ data }) => {
        const message = data as TabMessage;
        if (message.kind === "ask") {
          const begun = getSession();
          if (begun !== undefined) post({ kind: "begun", begun });
        }
        if (message.kind === "ended") onEnded(message.token);
        if (message.kind === "begun") {
          onBegun(message.begun);
          told.resolve();
        }
      });
    },
    ask() {
      post({ kind: "ask" });
      const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
      return Promise.race([told.promise, patience]);
    },
    tellBegun: (begun) => post({ kind: "begun", begun }),
    tellEnded: (token) => post({ kind: "ended", token }),
  };
}
