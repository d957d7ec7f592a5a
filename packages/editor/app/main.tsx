// Starts the editor in its page.
import "@lathe/ui/styles";
import "@fontsource-variable/jetbrains-mono/index.css";
import "./editor.css";
// First, so that it is sent before what comes below runs.
import { api, firstModel, session } from "./first-request.ts";
import { addIcons } from "@lathe/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createEditor } from "./create-editor.ts";
import { Editor } from "./editor.tsx";
import { EDITOR_ICONS } from "./parts/editor-icons.ts";

addIcons(EDITOR_ICONS);

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element for the editor.");
createRoot(root).render(
  <StrictMode>
    <Editor parts={createEditor({ api, firstModel, session })} />
  </StrictMode>,
);
