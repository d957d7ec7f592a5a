// What projects get of the kit: its declarations. The code of own screens' imports is the admin's, in the page that they are loaded into.
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { runCompiler, TEST_SOURCES } from "./compile.ts";
import type { TarFile } from "./tar.ts";

/** The door for own screens. */
export const KIT_DOOR = "./own";

const ENTRY = "admin-kit/src/own/index.d.ts";

/** Where declarations are in the packed kit. */
const FOLDER = "types";

/** The entry of the door, in the packed kit. */
export const KIT_ENTRY = `${FOLDER}/${ENTRY}`;

/**
 * Whatever the door leads to is in one of these. All of their files are named to the compiler: of what it only comes to by imports between
 * packages, which lead through node_modules, it leaves out some as foreign, and on a busy machine others than on a quiet one.
 */
const SOURCES = ["admin-kit/src", "ui/src", "client/src", "contract/src"];

/** The declarations that own screens can reach by the door; a folder that is empty is compiled into. */
export function listKitDeclarations(root: string, folder: string): readonly TarFile[] {
  const packages = join(root, "packages");
  runCompiler(root, folder, {
    extends: join(root, "tsconfig.ui.json"),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: packages,
      outDir: folder,
      types: [join(root, "node_modules/vite/client")],
    },
    include: SOURCES.map((source) => join(packages, source)),
    exclude: TEST_SOURCES.map((pattern) => join(root, pattern)),
  });
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  return [...collectDeclarations(ENTRY, read)].map(([path, text]) => ({
    path: `${FOLDER}/${path}`,
    bytes: Buffer.from(text),
    isProgram: false,
  }));
}

/**
 * A declaration and all that it leads to, by path, with packages of the repository imported by the files that have the names: what else
 * their doors lead to stays behind.
 */
export function collectDeclarations(
  entry: string,
  read: (path: string) => string,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    const text = openDoors(path, read);
    found.set(path, text);
    for (const target of listImports(path, text)) visit(target);
  };
  visit(entry);
  return found;
}

const NAMED = /^(import|export)( type)? \{([^}]+)\} from "([^"]+)";$/gm;

/** The text with every import of a package's door as imports of the files behind it. */
function openDoors(path: string, read: (path: string) => string): string {
  return read(path).replaceAll(NAMED, (line, word: string, type = "", names: string, from: string) => {
    if (!from.startsWith("@lathe/")) return line;
    const door = `${from.slice("@lathe/".length)}/src/index.d.ts`;
    return listNames(names)
      .map((name) => {
        const place = posix.relative(posix.dirname(path), findBehind(door, name, read));
        return `${word}${type} { ${name} } from "${place.startsWith(".") ? place : `./${place}`}";`;
      })
      .join("\n");
  });
}

/** The file that a door takes a name from. */
function findBehind(door: string, name: string, read: (path: string) => string): string {
  const wanted = getOuterName(name);
  for (const [, , , names = "", from = ""] of read(door).matchAll(NAMED))
    if (listNames(names).some((each) => getOuterName(each) === wanted))
      return posix.join(posix.dirname(door), from);
  throw new Error(`${door} has no ${wanted}.`);
}

function listNames(names: string): readonly string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** "Icon" of "type Icon as Sign". */
function getOuterName(name: string): string {
  return name.replace(/^type /, "").replace(/ as .+$/, "");
}

/** The paths of the declarations that a text imports. */
function listImports(path: string, text: string): readonly string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\//g, "");
  return [...code.matchAll(/(?: from |import\()"(\.[^"]+)"/g)].map(([, from = ""]) =>
    posix.join(posix.dirname(path), from.replace(/\.tsx?$/, ".d.ts")),
  );
}
