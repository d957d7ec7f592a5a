// How the admin is built: for the address /admin, into web/, with nothing inline that its policy would have to allow.
import react from "@vitejs/plugin-react";
import { type Plugin, defineConfig } from "vite";

/** The application that `npm run dev:admin` works against. */
const APPLICATION = process.env["LATHE_APPLICATION_URL"] ?? "http://127.0.0.1:4200";

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export
export default defineConfig({
  root: new URL("./app", import.meta.url).pathname,
  base: "/admin/",
  plugins: [react(), leaveOutUnused()],
  build: {
    outDir: new URL("./web", import.meta.url).pathname,
    emptyOutDir: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    // Fonts as data: would have to be allowed by the policy, and could not be cached by themselves.
    assetsInlineLimit: 0,
  },
  server: { port: 4300, strictPort: true, proxy: { "/api": APPLICATION } },
});

/**
 * Leaves out what Mantine's dialogs import and ours never use, a tenth of what is loaded first: scroll areas, just to know whether they
 * were given one, and with them all that places menus and tooltips; and locks of scrolling, which the policy does not allow.
 */
function leaveOutUnused(): Plugin {
  const STUBS: Readonly<Record<string, string>> = {
    "\0no-scroll-area": "export const ScrollArea = { Autosize: null };",
    "\0no-scroll-lock": "export const RemoveScroll = ({ children }) => children;",
  };
  return {
    name: "leave-out-unused",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (source.endsWith("/ScrollArea.mjs") && /(?:Modal|Drawer)Root\.mjs$/.test(importer))
        return "\0no-scroll-area";
      if (source === "react-remove-scroll" && importer.endsWith("ModalBase.mjs")) return "\0no-scroll-lock";
      return undefined;
    },
    load: (id) => STUBS[id],
  };
}
