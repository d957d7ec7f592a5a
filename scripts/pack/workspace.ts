// The packages of this repository: their manifests, and which of them travel together.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/** What a package.json of this repository says. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A package and its folder, seen from the repository. */
export interface WorkspacePackage {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Every package, by its name. */
export type Workspace = ReadonlyMap<string, WorkspacePackage>;

/** A package that a project installs, with the ones that it carries inside. */
export interface Shipment {
  readonly main: WorkspacePackage;
  readonly bundled: readonly WorkspacePackage[];
}

/** What a project names in its package.json: what runs in production, what it is built with, and what proves it. */
const SHIPPED = ["@lathe/runtime", "@lathe/cli", "@lathe/testing"];

/** Reads the packages of the repository. */
export function readWorkspace(root: string): Workspace {
  const files = globSync("packages/*/package.json", { cwd: root }).toSorted();
  const packages = files.map((file) => ({
    folder: dirname(file).split(sep).join("/"),
    manifest: JSON.parse(readFileSync(join(root, file), "utf8")) as Manifest,
  }));
  return new Map(packages.map((found) => [found.manifest.name, found]));
}

/** What is shipped. A shipped package that another one needs is not carried by it: a project has one copy of it. */
export function listShipments(workspace: Workspace): readonly Shipment[] {
  return SHIPPED.map((name) => {
    const [main, ...bundled] = listReachable(workspace, name);
    if (main === undefined) throw new Error(`There is no package ${name} in this repository.`);
    return { main, bundled };
  });
}

/** The kit of own screens, of which projects get the types. */
export function getKit(workspace: Workspace): Manifest {
  const kit = workspace.get("@lathe/admin-kit");
  if (kit === undefined) throw new Error("There is no kit in this repository.");
  return kit.manifest;
}

/** True for packages that a project installs by themselves. */
export function isShipped(name: string): boolean {
  return SHIPPED.includes(name);
}

/** A package and all it needs of this repository, but for what is shipped by itself. */
function listReachable(workspace: Workspace, name: string): readonly WorkspacePackage[] {
  const found = new Set<string>();
  const visit = (visited: string) => {
    const { manifest } = workspace.get(visited) ?? {};
    if (manifest === undefined || found.has(visited)) return;
    found.add(visited);
    for (const needed of Object.keys(manifest.dependencies ?? {}).toSorted())
      if (!isShipped(needed)) visit(needed);
  };
  visit(name);
  return [...found].flatMap((each) => workspace.get(each) ?? []);
}
