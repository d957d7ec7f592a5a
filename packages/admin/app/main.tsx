// Starts the admin in its page.
import "@lathe/ui/styles";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Admin } from "./admin.tsx";
import { createAdmin } from "./create-admin.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element for the admin.");
createRoot(root).render(
  <StrictMode>
    <Admin parts={createAdmin()} />
  </StrictMode>,
);
