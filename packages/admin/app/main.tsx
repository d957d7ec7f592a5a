// Starts the admin in its page.
import "@lathe/ui/styles";
import { describeError } from "@lathe/admin-kit";
import { askForFonts } from "@lathe/ui/fonts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Admin } from "./admin.tsx";
import { createAdmin } from "./create-admin.ts";

askForFonts("Inter Variable");

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element for the admin.");
createRoot(root, {
  // What a boundary shows needs no second report, unless it is a mistake of ours.
  onCaughtError(error) {
    if (describeError(error).kind === "crash") reportError(error);
  },
}).render(
  <StrictMode>
    <Admin parts={createAdmin()} />
  </StrictMode>,
);
