// What lives as long as the page: the session, the calls, the model under the hands, what is remembered of the server, the router.
import { QueryClient, notifyManager } from "@tanstack/react-query";
import type { EditorSession } from "./api/editor-session.ts";
import type { Answer, GeneratorApi } from "./api/generator-api.ts";
import { listenToEvents } from "./api/server-events.ts";
import { type EditorRouter, createEditorRouter } from "./router.tsx";
import { hearGeneration, loseGeneration, PLAN_KEY } from "./state/generation-state.ts";
import { rememberNames } from "./state/former-names.ts";
import { type ModelEditor, createModelEditor } from "./state/model-editor.ts";
import { claimTab } from "./state/own-tab.ts";

/** The parts of the editor. */
export interface EditorParts {
  readonly session: EditorSession;
  readonly api: GeneratorApi;
  readonly models: ModelEditor;
  readonly queries: QueryClient;
  readonly router: EditorRouter;
}

/** What there is before the editor. */
export interface EditorStart extends Pick<EditorParts, "session" | "api"> {
  /** The model, which was asked for already. */
  readonly firstModel: Promise<Answer<"GET /api/model-editor">>;
}

/** Makes the parts of the editor, and has them listen to the generator until the page is left. */
export function createEditor({ session, api, firstModel }: EditorStart): EditorParts {
  const models = createModelEditor({
    api,
    firstModel,
    storage: sessionStorage,
    isOwnTab: claimTab({
      storage: sessionStorage,
      locks: navigator.locks,
      channel: new BroadcastChannel("lathe.editor.tab"),
    }),
    getRoute: () => location.hash,
  });
  rememberNames(models.state);
  // What is set is shown before the browser paints.
  notifyManager.setScheduler(queueMicrotask);
  const queries = new QueryClient({
    defaultOptions: {
      // The generator is on this machine: it answers without a network.
      queries: { networkMode: "always", retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
      mutations: { networkMode: "always" },
    },
  });
  const router = createEditorRouter();
  // Before anything is drawn: so the first screen loads meanwhile.
  void router.load();
  void models.load();
  void listenToEvents(
    api,
    {
      onEvent(event) {
        models.hear(event);
        hearGeneration(event);
        // Also files that are not of the model make another plan.
        if (event.kind === "plan")
          void queries.invalidateQueries({ queryKey: [PLAN_KEY] }, { cancelRefetch: false });
      },
      onConnection(isOpen) {
        if (!isOpen) loseGeneration();
        models.setConnected(isOpen);
      },
    },
    new AbortController().signal,
  );
  return { session, api, models, queries, router };
}
