// How the admin is built: for the address /admin, into web/, with nothing inline that its policy would have to allow.
import react from "@vitejs/plugin-react";
import { type Plugin, defineConfig } from "vite";
import { leaveOutUnused } from "../../scripts/web/leave-out-unused.ts";
import { preloadFont } from "../../scripts/web/preload-font.ts";

/** The application that `npm run dev:admin` works against. */
const APPLICATION = process.env["LATHE_APPLICATION_URL"] ?? "http://127.0.0.1:4200";

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export
export default defineConfig({
  root: new URL("./app", import.meta.url).pathname,
  base: "/admin/",
  plugins: [react(), leaveOutUnused(), preloadFont(), showServedWords()],
  build: {
    outDir: new URL("./web", import.meta.url).pathname,
    emptyOutDir: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    // Fonts as data: would have to be allowed by the policy, and could not be cached by themselves.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // One file has all that the first screen needs: dozens of small ones would wait for each other.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } } },
  },
  server: { port: 4300, strictPort: true, proxy: { "/api": APPLICATION, "^/admin/own/": APPLICATION } },
});

/** In development, has the page say what the application says to it: whose it is, and where own screens are, which the proxy brings. */
function showServedWords(): Plugin {
  return {
    name: "show-served-words",
    apply: "serve",
    async transformIndexHtml(page) {
      // Where nobody answers, the page says so by itself: it has no API either.
      const served = await fetch(new URL("/admin", APPLICATION)).then(
        (response) => response.text(),
        () => "",
      );
      const said = served.match(/^ *<meta name="lathe-.*>$/gm) ?? [];
      return page.replace("</head>", () => `${said.join("\n")}\n  </head>`);
    },
  };
}
