// Keeps the library that matches patterns out of what a user interface loads first.
import type { Plugin } from "vite";

/** Has `@lathe/pattern` match by what `@lathe/pattern/on-demand` loads. */
export function patternsOnDemand(): Plugin {
  return {
    name: "patterns-on-demand",
    enforce: "pre",
    resolveId(source, importer = "") {
      const isFirst = source === "re2js" && importer.endsWith("/pattern/src/pattern.ts");
      return isFirst ? importer.replace(/pattern\.ts$/, "re2-on-demand.ts") : undefined;
    },
  };
}
