// The part of a model file that a problem is about, for those who can't open the file.
import { parseStrictJson } from "@lathe/json";
import { findLine } from "./find-line.ts";
import type { Issue } from "./issue.ts";
import { MAX_JSON_DEPTH } from "./parse-json.ts";

/** Some lines of a text, and the place among them. */
export interface Excerpt {
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The number of the first of the lines. */
  readonly firstLine: number;
  readonly lines: readonly string[];
}

const LINES_AROUND = 3;
const MAX_LINE = 300;

/** What stands around a problem of a file; undefined where the problem is about the file as a whole. */
export function createExcerpt(text: string, issue: Pick<Issue, "pointer">): Excerpt | undefined {
  const place = findPlace(text, issue.pointer);
  if (place === undefined) return undefined;
  const lines = text.split(/\r\n?|\n/);
  const firstLine = Math.max(1, place.line - LINES_AROUND);
  return {
    ...place,
    firstLine,
    lines: lines.slice(firstLine - 1, place.line + LINES_AROUND).map((line) => line.slice(0, MAX_LINE)),
  };
}

function findPlace(source: string, pointer: string): Pick<Excerpt, "line" | "column"> | undefined {
  const text = source.replace(/^\uFEFF/, "");
  const line = findLine(text, pointer);
  if (line !== undefined) return { line, column: 1 };
  const result = parseStrictJson(text, { maxDepth: MAX_JSON_DEPTH, exactNumbers: false });
  if (result.ok || result.problem.code !== "syntax") return undefined;
  const marker = text.split(/\r\n?|\n/).findIndex((each) => /^(?:<{7}|={7}|>{7})/.test(each));
  if (marker !== -1) return { line: marker + 1, column: 1 };
  return { line: result.problem.line, column: result.problem.column };
}
