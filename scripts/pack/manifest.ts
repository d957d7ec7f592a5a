// The package.json of packages that leave the repository: compiled, and with others of the repository inside.
import { KIT_DOOR, KIT_ENTRY } from "./kit-declarations.ts";
import { isShipped, type Manifest, type Shipment } from "./workspace.ts";

/** The folder of compiled code in a packed package; it has the places of `src`. */
export const COMPILED_FOLDER = "dist";

/** Doors for tests of the repository; they stay there. */
const TESTING_FOLDER = "./src/testing/";

/** What a packed package.json has in any case. */
type BundledManifest = Pick<Manifest, "name" | "version" | "description" | "license"> & {
  readonly type: "module";
  readonly exports: Readonly<Record<string, object>>;
};

/** The name of a packed package's file, as npm names it. */
export function formatTarballName({ name, version }: Pick<Manifest, "name" | "version">): string {
  return `${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
}

/** The package.json of a package that carries others: it asks npm for all that they need. */
export function createShippedManifest({ main, bundled }: Shipment): object {
  const inside = bundled.map(({ manifest }) => manifest);
  const needed = [main.manifest, ...inside].flatMap(({ dependencies = {} }) => Object.entries(dependencies));
  const carriedNames = inside.map(({ name }) => name).toSorted();
  const peers = needed.filter(([name]) => isShipped(name));
  const fromNpm = needed.filter(([name]) => !isShipped(name) && !carriedNames.includes(name));
  const { bin } = main.manifest;
  return {
    ...createBundledManifest(main.manifest),
    ...(bin === undefined ? {} : { bin }),
    dependencies: sortEntries([...fromNpm, ...inside.map(({ name, version }) => [name, version] as const)]),
    ...(peers.length === 0 ? {} : { peerDependencies: sortEntries(peers) }),
    bundleDependencies: carriedNames,
  };
}

/** The package.json of a package inside another one, which speaks for what it needs. */
export function createBundledManifest(manifest: Manifest): BundledManifest {
  const { name, version, description, license } = manifest;
  const doors = Object.entries(manifest.exports)
    .filter(([, source]) => !source.startsWith(TESTING_FOLDER))
    .map(([door, source]) => [door, toCompiledExport(source)]);
  return { name, version, description, license, type: "module", exports: Object.fromEntries(doors) };
}

/** The package.json of the kit: one door, for types. */
export function createKitManifest({
  name,
  version,
  description,
  license,
  dependencies = {},
}: Manifest): object {
  const exports = { [KIT_DOOR]: { types: `./${KIT_ENTRY}` } };
  return { name, version, description, license, type: "module", exports, dependencies };
}

function toCompiledExport(source: string): object {
  const place = source.replace(/^\.\/src\//, `./${COMPILED_FOLDER}/`).replace(/\.ts$/, "");
  return { types: `${place}.d.ts`, default: `${place}.js` };
}

function sortEntries(entries: readonly (readonly [string, string])[]): object {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
