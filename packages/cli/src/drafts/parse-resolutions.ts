// What --resolve says of files in conflict.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type Resolution, RESOLUTIONS } from "@lathe/contract";
import type { ExplainedPlan } from "@lathe/generator";
import type { Invocation } from "../command.ts";
import { createFailure, type Failure } from "../failure.ts";
import { toProjectPath } from "../project-path.ts";

/** The choices for conflicts by path, or why they can't be used. */
export type ResolutionChoices =
  | { readonly ok: true; readonly resolutions: Readonly<Record<string, Resolution>> }
  | { readonly ok: false; readonly failure: Failure };

const CHOICE = new RegExp(`^(.+?)=(${RESOLUTIONS.join("|")}|@.+)$`, "s");

/** Reads the choices that were given; files whose text is to be taken, too. */
export async function parseResolutions(
  invocation: Pick<Invocation, "options" | "cwd" | "project">,
  { files }: ExplainedPlan,
): Promise<ResolutionChoices> {
  const resolutions: [string, Resolution][] = [];
  for (const text of invocation.options.texts("resolve")) {
    const [, place, choice] = CHOICE.exec(text) ?? [];
    if (place === undefined || choice === undefined) {
      const message = `--resolve ${text} can't be understood. Write --resolve PATH=merge, PATH=generated, PATH=mine or PATH=@FILE.`;
      return { ok: false, failure: createFailure("usage", message) };
    }
    const path = toProjectPath(invocation, place);
    if (!files.some((file) => file.path === path && file.action === "conflict")) {
      const message = `${path} is not in conflict, so there is nothing to resolve. lathe plan lists the conflicts.`;
      return { ok: false, failure: createFailure("not_found", message) };
    }
    // oxlint-disable-next-line no-await-in-loop -- the first that can't be used is told
    const reading = await readResolution(choice, invocation.cwd);
    if (!reading.ok) return reading;
    resolutions.push([path, reading.resolution]);
  }
  return { ok: true, resolutions: Object.fromEntries(resolutions) };
}

type ResolutionReading =
  | { readonly ok: true; readonly resolution: Resolution }
  | { readonly ok: false; readonly failure: Failure };

async function readResolution(choice: string, cwd: string): Promise<ResolutionReading> {
  const word = RESOLUTIONS.find((one) => one === choice);
  if (word !== undefined) return { ok: true, resolution: word };
  const file = choice.slice(1);
  try {
    const bytes = await readFile(resolve(cwd, file));
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { ok: true, resolution: { text } };
  } catch {
    const message = `${file}, which --resolve names, can't be read as UTF-8 text.`;
    return { ok: false, failure: createFailure("not_found", message) };
  }
}
