// What is in a packed package: compiled code, the assets beside it, programs, the license, and templates.
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import {
  createBundledManifest,
  COMPILED_FOLDER,
  createKitManifest,
  createShippedManifest,
} from "./manifest.ts";
import type { TarFile } from "./tar.ts";
import type { Manifest, Shipment, WorkspacePackage } from "./workspace.ts";

/** Where things are: the repository, and the folder that its packages were compiled into. */
export interface PackFolders {
  readonly root: string;
  readonly compiled: string;
}

/** Examples that a package has besides its own files: `lathe init` starts projects with them. */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = { "@lathe/cli": ["newsroom"] };

/** The files of a packed package, in the folder that npm expects. */
export function listContents(places: PackFolders, shipment: Shipment): readonly TarFile[] {
  const { main, bundled } = shipment;
  const files = [
    toTextTarFile("package.json", formatJson(createShippedManifest(shipment))),
    toTarFile("LICENSE", join(places.root, "LICENSE")),
    ...listOwnFiles(places, main),
    ...(TEMPLATES[main.manifest.name] ?? []).flatMap((name) => listTemplateFiles(places, name)),
    ...bundled.flatMap((inside) =>
      withFolder(`node_modules/${inside.manifest.name}`, [
        toTextTarFile("package.json", formatJson(createBundledManifest(inside.manifest))),
        ...listOwnFiles(places, inside),
      ]),
    ),
  ];
  return withFolder("package", files);
}

/** The files of the packed kit: declarations alone. */
export function listKitContents(
  root: string,
  declarations: readonly TarFile[],
  kit: Manifest,
): readonly TarFile[] {
  return withFolder("package", [
    toTextTarFile("package.json", formatJson(createKitManifest(kit))),
    toTarFile("LICENSE", join(root, "LICENSE")),
    ...declarations,
  ]);
}

/** The model of an example, from which a project can start, and its own code. */
export function listTemplateFiles({ root }: Pick<PackFolders, "root">, name: string): readonly TarFile[] {
  const folder = join(root, "examples", name);
  return withFolder(
    `templates/${name}`,
    listFiles(folder, ["lathe.json", "model/**/*.json", "src/custom/**/*.ts", "admin/custom/**/*.*"]),
  );
}

function listOwnFiles({ root, compiled }: PackFolders, { folder }: WorkspacePackage): readonly TarFile[] {
  const name = folder.slice("packages/".length);
  const code = listFiles(join(compiled, name, "src"), ["**/*.js", "**/*.d.ts"]);
  const assets = listFiles(join(root, folder, "src"), ["**/*.*"]).filter(({ path }) => !path.endsWith(".ts"));
  const programs = listFiles(join(root, folder), ["bin/*"]);
  return [
    ...withFolder(COMPILED_FOLDER, [...code, ...assets]),
    ...withFolder("web", listFiles(join(root, folder, "web"), ["**/*.*"])),
    ...programs.map((program) => ({ ...program, isProgram: true })),
  ];
}

function listFiles(folder: string, patterns: readonly string[]): readonly TarFile[] {
  const entries = globSync(patterns, { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => {
    const place = join(entry.parentPath, entry.name);
    return toTarFile(
      place
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
      place,
    );
  });
}

function toTarFile(path: string, place: string): TarFile {
  return { path, bytes: readFileSync(place), isProgram: false };
}

function toTextTarFile(path: string, text: string): TarFile {
  return { path, bytes: Buffer.from(text), isProgram: false };
}

function withFolder(folder: string, files: readonly TarFile[]): readonly TarFile[] {
  return files.map((inside) => ({ ...inside, path: `${folder}/${inside.path}` }));
}

function formatJson(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
