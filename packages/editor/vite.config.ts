// How the editor is built: for the root of the generator, into web/, with nothing inline that its policy would have to allow.
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leaveOutUnused } from "../../scripts/web/leave-out-unused.ts";
import { preloadFont } from "../../scripts/web/preload-font.ts";
import { patternsOnDemand } from "../../scripts/web/patterns-on-demand.ts";

/** The generator that `npm run dev:editor` works against. */
const GENERATOR = process.env["LATHE_GENERATOR_URL"] ?? "http://127.0.0.1:4100";

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export
export default defineConfig({
  root: new URL("./app", import.meta.url).pathname,
  base: "/",
  plugins: [react(), leaveOutUnused(), preloadFont(), patternsOnDemand()],
  build: {
    outDir: new URL("./web", import.meta.url).pathname,
    emptyOutDir: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    // Fonts as data: would have to be allowed by the policy, and could not be cached by themselves.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // A small file asks for the model, one has all that stands around the screens, one what most screens share: dozens of small ones would
    // wait for each other.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "request", test: /editor\/app\/(?:first-request|api\/)/, priority: 1 },
            { name: "first", tags: ["$initial"] },
            { name: "shared", minShareCount: 4 },
          ],
        },
      },
    },
  },
  // As a page of the generator itself: it lets in no others.
  server: {
    port: 4301,
    strictPort: true,
    proxy: { "/api": { target: GENERATOR, changeOrigin: true, headers: { origin: GENERATOR } } },
  },
});
