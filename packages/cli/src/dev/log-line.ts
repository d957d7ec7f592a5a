// Reads the log of an application, which is JSON for programs, and writes it for people.

/** A line of the log. */
export interface LogLine {
  /** When, in milliseconds as `Date` counts. */
  readonly time: number;
  /** 30 tells, 40 warns, 50 is an error, 60 ended the process. */
  readonly level: number;
  readonly message: string;
  /** What else it says. */
  readonly facts: Readonly<Record<string, unknown>>;
}

const WARNING_LEVEL = 40;
const ERROR_LEVEL = 50;

/** The line of a log; undefined for anything else that a process may write. */
export function parseLogLine(text: string): LogLine | undefined {
  if (!text.startsWith("{")) return undefined;
  try {
    const { level, time, msg, pid: _pid, ...facts } = JSON.parse(text) as Record<string, unknown>;
    if (typeof level !== "number" || typeof time !== "number") return undefined;
    return { level, time, message: typeof msg === "string" ? msg : "", facts };
  } catch {
    return undefined;
  }
}

/** How serious a line is, for people. */
export function getSeverity({ level }: LogLine): "error" | "warning" | "info" {
  if (level >= ERROR_LEVEL) return "error";
  return level >= WARNING_LEVEL ? "warning" : "info";
}

/** Whether a line tells what goes without saying while somebody develops: a request that was answered as it should be. */
export function isRoutine({ level, message, facts }: LogLine): boolean {
  if (level > 30) return false;
  if (message === "request") return typeof facts["status"] === "number" && facts["status"] < 400;
  // Whoever started it is told by the line on stdout, and whoever ends it has asked for that.
  return message === "listening" || "signal" in facts;
}

/** The line in words: the first says it, those after it are indented and give what does not fit there. */
export function describeLogLine({ message, facts }: LogLine): readonly string[] {
  const { requestId: _requestId, ...rest } = facts;
  if (message === "request") return [["method", "path", "status"].map((name) => rest[name]).join(" ")];
  const isShort = (value: unknown) => typeof value !== "object" && !String(value).includes("\n");
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const short = entries
    .filter(([, value]) => isShort(value))
    .map(([name, value]) => `${name}=${String(value)}`);
  const long = entries.filter(([, value]) => !isShort(value));
  return [[message, ...short].join("  "), ...long.flatMap(([name, value]) => describeFact(name, value))];
}

function describeFact(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return [`  ${name}: ${value.map(String).join(", ")}`];
  if (typeof value !== "object" || value === null) return indentLines(String(value));
  const facts = value as Readonly<Record<string, unknown>>;
  // A stack begins with the message, and says where it happened.
  if (typeof facts["stack"] === "string") return [...indentLines(facts["stack"]), ...describeCause(facts)];
  return Object.entries(facts).flatMap(([member, text]) =>
    typeof text === "string" && text.includes("\n")
      ? [`  ${member}:`, ...indentLines(text).map((line) => `  ${line}`)]
      : [`  ${member}: ${typeof text === "object" ? JSON.stringify(text) : String(text)}`],
  );
}

function describeCause({ cause }: Readonly<Record<string, unknown>>): readonly string[] {
  return typeof cause === "object" && cause !== null ? ["  caused by", ...describeFact("cause", cause)] : [];
}

function indentLines(text: string): readonly string[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => `  ${line}`);
}
