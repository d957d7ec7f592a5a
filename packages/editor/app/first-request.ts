// What the page asks the generator for before the rest of its scripts runs, so that both take their time at once.
import { askForFonts } from "@lathe/ui/fonts";
import { createEditorSession } from "./api/editor-session.ts";
import { createGeneratorApi, openSession } from "./api/generator-api.ts";
import { takeLaunchToken } from "./api/launch-token.ts";

/** The session of the page. */
export const session = createEditorSession({
  launchToken: takeLaunchToken(window),
  storage: sessionStorage,
  channel: new BroadcastChannel("lathe.editor"),
  openSession,
});

/** The generator. */
export const api = createGeneratorApi(session);

/** The model, as soon as it is there. */
export const firstModel = api.call("GET /api/model-editor");

// Who takes it up tells of a failure.
firstModel.catch(() => {});

askForFonts("Inter Variable", "JetBrains Mono Variable");
