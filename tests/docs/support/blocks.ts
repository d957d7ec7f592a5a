// The fenced blocks of a page, and what a reader is to do with each.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The root folder of this repository. */
export const REPOSITORY: string = join(import.meta.dirname, "../../..");

/** A fenced block. */
export interface Block {
  /** The word behind the fence; empty where there is none. */
  readonly language: string;
  readonly text: string;
  /** Where it begins in the page, from 1. */
  readonly line: number;
}

/** The text of a page, given by its path in the repository. */
export function readPageText(page: string): string {
  return readFileSync(join(REPOSITORY, page), "utf8");
}

/** The fenced blocks of a Markdown text, in order. */
export function parseBlocks(text: string): readonly Block[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
    ({ index, 1: language = "", 2: inside = "" }) => ({
      language,
      text: inside,
      line: text.slice(0, index).split("\n").length,
    }),
  );
}

/** What a block asks for, one thing after the other. */
export type PageStep =
  /** A command to run; `shown` is what it says, undefined where the page does not tell. */
  | { readonly do: "run"; readonly command: string; readonly shown: string | undefined }
  /** Ctrl-C in the terminal where something serves. */
  | { readonly do: "end" }
  /** What the one that serves says by itself. */
  | { readonly do: "hear"; readonly shown: string }
  /** A file to write. */
  | { readonly do: "write"; readonly path: string; readonly text: string };

/**
 * The steps of a block. A `console` has commands behind `$ `, below each what it says; a command goes on in the next line
 * behind a backslash and inside quotes. `^C` stands for the key. A `sh` is commands only. A `ts` that opens with a path under src is a file.
 */
export function listSteps({ language, text }: Block): readonly PageStep[] {
  if (language === "sh") return [{ do: "run", command: text.trim(), shown: undefined }];
  if (language === "console") return parseTranscript(text);
  const [, path] = /^\/\/ (src\/\S+\.ts)\n/.exec(text) ?? [];
  return language === "ts" && path !== undefined
    ? [{ do: "write", path, text: text.slice(text.indexOf("\n") + 1) }]
    : [];
}

function parseTranscript(text: string): readonly PageStep[] {
  const pieces = text.split(/^(?=\$ |\^C$)/m).filter((piece) => piece.trim() !== "");
  return pieces.flatMap((piece): readonly PageStep[] => {
    if (piece.startsWith("^C")) return [{ do: "end" }];
    if (!piece.startsWith("$ ")) return [{ do: "hear", shown: piece.trimEnd() }];
    const lines = piece.split("\n");
    const end = lines.findIndex((_, index) => isCompleteCommand(lines.slice(0, index + 1).join("\n")));
    const command = lines.slice(0, end + 1).join("\n");
    return [{ do: "run", command: command.slice(2), shown: piece.slice(command.length).trim() }];
  });
}

/** True where a shell would not wait for another line. */
function isCompleteCommand(command: string): boolean {
  return !command.endsWith("\\") && command.split("'").length % 2 === 1;
}
