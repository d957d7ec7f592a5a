// application.ts: the application as a whole, with all its entities and the user's hooks.
import type { JsonValue } from "@lathe/model";
import type { Resolved } from "../../resolve/types.ts";
import type { Code } from "../../write/code.ts";
import { printFile } from "../../write/ts-printer.ts";
import { docComment, arrayLiteral, lit, objectLiteral, ref, ts } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { runtimeRef } from "../runtime.ts";

/** The definition of the application, and the hooks by entity. */
export function emitApplication({ project, modules, entities }: Resolved, path: string): string {
  const definition = objectLiteral([
    ["name", lit(project.name)],
    ["label", lit(project.label)],
    ["description", lit(project.description)],
    ["locale", lit(project.locale)],
    ["timeZone", lit(project.timeZone)],
    ["auth", emitAuth(project.auth)],
    ["external", lit(project.external as JsonValue)],
    ["optionLimit", lit(project.optionLimit)],
    ["media", lit(project.media)],
    ["entities", arrayLiteral(entities.map(({ constant, dir }) => ref(constant, `${dir}/index.ts`)))],
    ...(project.generation.admin ? [["admin", emitAdmin({ project, modules, entities })] as const] : []),
  ]);
  const written = entities.filter(({ source }) => source === null);
  const hooks = objectLiteral(
    written.map(({ name, customDir, hooksConstant }) => [
      name,
      ref("hooks", `${customDir}/hooks.ts`, { as: hooksConstant }),
    ]),
  );
  return printFile({
    path,
    header: generatedHeader(project.modelFile),
    body: ts`${docComment(project.description)}export const application = ${runtimeRef("defineApplication")}(${definition});

/** The project's own code, by entity. */
export const hooks = ${hooks};`,
  });
}

/** Pages of links that are the admin's own are not told; models on record may be older than these settings. */
function emitAuth(auth: Resolved["project"]["auth"]): Code {
  return lit(Object.fromEntries(Object.entries(auth).filter(([, value]) => (value ?? null) !== null)));
}

/** What the admin shows; the words of screens are in files of their own. */
function emitAdmin({ project, modules, entities }: Pick<Resolved, "project" | "modules" | "entities">): Code {
  const screens = entities.map(({ constant, screenConstant, screenFile }) =>
    ref(constant, screenFile, { as: screenConstant }),
  );
  return objectLiteral([
    ["accent", lit(project.admin.accent)],
    ["modules", lit(modules)],
    ["screens", arrayLiteral(screens)],
  ]);
}
