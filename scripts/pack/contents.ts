// What is in a packed package: compiled code, the assets beside it, programs, the license, and templates.
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { carriedManifest, COMPILED_FOLDER, shippedManifest } from "./manifest.ts";
import type { TarFile } from "./tar.ts";
import type { Shipment, WorkspacePackage } from "./workspace.ts";

/** Where things are: the repository, and the folder that its packages were compiled into. */
export interface Places {
  readonly root: string;
  readonly compiled: string;
}

/** Examples that a package has besides its own files: `lathe init` starts projects with them. */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = { "@lathe/cli": ["newsroom"] };

/** The files of a packed package, in the folder that npm expects. */
export function contents(places: Places, shipment: Shipment): readonly TarFile[] {
  const { main, carried } = shipment;
  const files = [
    textFile("package.json", json(shippedManifest(shipment))),
    file("LICENSE", join(places.root, "LICENSE")),
    ...ownFiles(places, main),
    ...(TEMPLATES[main.manifest.name] ?? []).flatMap((name) => templateFiles(places, name)),
    ...carried.flatMap((inside) =>
      within(`node_modules/${inside.manifest.name}`, [
        textFile("package.json", json(carriedManifest(inside.manifest))),
        ...ownFiles(places, inside),
      ]),
    ),
  ];
  return within("package", files);
}

/** The model of an example, from which a project can start, and its own code. */
export function templateFiles({ root }: Pick<Places, "root">, name: string): readonly TarFile[] {
  const folder = join(root, "examples", name);
  return within(
    `templates/${name}`,
    filesIn(folder, ["lathe.json", "model/**/*.json", "src/custom/**/*.ts"]),
  );
}

function ownFiles({ root, compiled }: Places, { folder }: WorkspacePackage): readonly TarFile[] {
  const name = folder.slice("packages/".length);
  const code = filesIn(join(compiled, name, "src"), ["**/*.js", "**/*.d.ts"]);
  const assets = filesIn(join(root, folder, "src"), ["**/*.*"]).filter(({ path }) => !path.endsWith(".ts"));
  const programs = filesIn(join(root, folder), ["bin/*"]);
  return [
    ...within(COMPILED_FOLDER, [...code, ...assets]),
    ...programs.map((program) => ({ ...program, isProgram: true })),
  ];
}

function filesIn(folder: string, patterns: readonly string[]): readonly TarFile[] {
  const entries = globSync(patterns, { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => {
    const place = join(entry.parentPath, entry.name);
    return file(
      place
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
      place,
    );
  });
}

function file(path: string, place: string): TarFile {
  return { path, bytes: readFileSync(place), isProgram: false };
}

function textFile(path: string, text: string): TarFile {
  return { path, bytes: Buffer.from(text), isProgram: false };
}

function within(folder: string, files: readonly TarFile[]): readonly TarFile[] {
  return files.map((inside) => ({ ...inside, path: `${folder}/${inside.path}` }));
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
