// Problems of a model for people: each with its file, line and place.
import type { ErrorDetail } from "@lathe/contract";
import type { Issue } from "@lathe/model";
import type { Terminal } from "../terminal.ts";
import { columns } from "./columns.ts";
import { lineOf } from "./line-of.ts";

/** How problems are shown. */
export interface ProblemView {
  readonly paint: Terminal["paint"];
  /** The text of a file of the project; undefined where it can't be read. */
  readonly textOf: (file: string) => string | undefined;
}

/** A problem as a detail of an error document. */
export function detailOf({ file, pointer, code, message }: Issue): ErrorDetail {
  return file === "" ? { pointer, code, message } : { file, pointer, code, message };
}

/** The lines of problems: how grave, `file:line`, the JSON pointer, and what is wrong there. */
export function problemLines(problems: readonly Issue[], { paint, textOf }: ProblemView): readonly string[] {
  const texts = new Map(
    [...new Set(problems.map(({ file }) => file))].map((file) => [file, textOf(file) ?? ""]),
  );
  return columns(
    problems.map(({ severity, file, pointer, message }) => {
      const line = lineOf(texts.get(file) ?? "", pointer);
      return [
        paint(severity === "error" ? "red" : "yellow", severity),
        paint("bold", line === undefined ? file : `${file}:${line}`),
        paint("cyan", pointer),
        message,
      ];
    }),
  );
}
