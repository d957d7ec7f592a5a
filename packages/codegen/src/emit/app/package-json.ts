// package.json of the user's project. Made once, then theirs.
import type { Resolved } from "../../resolve/types.ts";
import { jsonText } from "../../write/json.ts";
import { RUNTIME_VERSION } from "../runtime.ts";

/** The scripts that run the application, and what they need. */
export function emitPackageJson({ project }: Resolved): string {
  const { backend } = project.generation;
  return jsonText({
    name: project.packageName,
    version: "0.0.0",
    private: true,
    type: "module",
    scripts: { ...(backend ? APPLICATION_SCRIPTS : {}), check: "tsc" },
    ...(backend ? { dependencies: { "@lathe/runtime": RUNTIME_VERSION } } : {}),
    devDependencies: { "@types/node": NODE_TYPES_VERSION, typescript: TYPESCRIPT_VERSION },
    // Runs TypeScript without a flag, and hashes passwords by itself.
    engines: { node: ">=24.15" },
  });
}

const APPLICATION_SCRIPTS = {
  dev: "node --watch src/main.ts dev",
  start: "node src/main.ts start",
  migrate: "node src/main.ts migrate",
  account: "node src/main.ts account",
};

const TYPESCRIPT_VERSION = "7.0.2";
const NODE_TYPES_VERSION = "26.6.6";
