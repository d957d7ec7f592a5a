// The modules that own screens share with the admin: they are taken from the page that they are loaded into, and not bundled. Two Reacts
// on one page would not know of each other.
import type { Plugin } from "esbuild";

/** What the admin gives; its `own-screens/shared-modules.ts` has the same names. */
const SHARED = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "@mantine/core",
  "@tanstack/react-query",
  "@lathe/admin-kit/own",
];

/** A bundler's view of shared modules. */
export interface SharedModules {
  readonly plugin: Plugin;
  /** Those that were imported so far. */
  listUsed(): readonly string[];
}

/** Makes the view of one bundle. */
export function createSharedModules(): SharedModules {
  const used = new Set<string>();
  return {
    listUsed: () => [...used].toSorted(),
    plugin: {
      name: "shared-modules",
      setup(build) {
        build.onResolve({ filter: /^(?:react|react-dom|@mantine|@tanstack|@lathe)(?:\/|$)/ }, ({ path }) => {
          if (SHARED.includes(path)) {
            used.add(path);
            return { path, namespace: NAMESPACE };
          }
          return path.startsWith("@lathe/")
            ? { errors: [{ text: `"${path}" is not for screens: they import "@lathe/admin-kit/own".` }] }
            : undefined;
        });
        // CommonJS: which names there are is found out in the page.
        build.onLoad({ filter: /^/, namespace: NAMESPACE }, ({ path }) => ({
          contents: `module.exports = globalThis[Symbol.for("lathe.shared")].get(${JSON.stringify(path)});`,
          loader: "js",
        }));
      },
    },
  };
}

const NAMESPACE = "lathe-shared";
