// Problems of a model for people: each with its file, line and place.
import type { ErrorDetail, Problem } from "@lathe/contract";
import { findLine } from "@lathe/model";
import type { Terminal } from "../terminal.ts";
import { formatColumns } from "./columns.ts";

/** How problems are shown. */
export interface ProblemFormatOptions {
  readonly paint: Terminal["paint"];
  /** The text of a file of the project; undefined where it can't be read. */
  readonly readText: (file: string) => string | undefined;
}

/** A problem as a detail of an error document. */
export function toErrorDetail({ file, pointer, code, message }: Problem): ErrorDetail {
  return file === "" ? { pointer, code, message } : { file, pointer, code, message };
}

/** The lines of problems: how grave, `file:line`, the JSON pointer, and what is wrong there; below each what would mend it. */
export function listFormatProblems(
  problems: readonly Problem[],
  { paint, readText }: ProblemFormatOptions,
): readonly string[] {
  const texts = new Map(
    [...new Set(problems.map(({ file }) => file))].map((file) => [file, readText(file) ?? ""]),
  );
  const lines = formatColumns(
    problems.map(({ severity, file, pointer, message }) => {
      const line = findLine(texts.get(file) ?? "", pointer);
      return [
        paint(severity === "error" ? "red" : "yellow", severity),
        paint("bold", line === undefined ? file : `${file}:${line}`),
        paint("cyan", pointer),
        message,
      ];
    }),
  );
  return problems.flatMap(({ fixes = [] }, index) => [
    lines[index] ?? "",
    ...fixes.map(({ title }) => paint("dim", `  fix: ${title}`)),
  ]);
}
