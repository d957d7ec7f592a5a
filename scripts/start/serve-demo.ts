// Runs the demo's generator and application until the end is asked for, and says where they are once both answer.
import { makeSignInLink } from "@lathe/cli/testing";
import type { ChildProcess } from "node:child_process";
import { relative } from "node:path";
import { createInterface } from "node:readline";
import { styleText } from "node:util";
import { ROOT } from "../run-step.ts";
import { DEMO_NAME, type DemoAccount } from "./account.ts";
import { makeDemoViews } from "./demo-views.ts";
import { startLathe } from "./lathe.ts";
import { formatSummary } from "./summary.ts";

/** What `lathe dev --json` says when the application is ready or has failed, or where it could not begin. */
type DevDocument = RunningDemo | { readonly error: { readonly message: string } };

interface RunningDemo {
  readonly url: string;
  readonly editorUrl: string;
  readonly application: {
    readonly state: string;
    readonly url: string | null;
    readonly message: string | null;
  };
}

/** Serves the demo in a folder; gives the exit code. */
export async function serveDemo(dir: string, account: DemoAccount): Promise<number> {
  const { stderr } = process;
  const child = startLathe(["dev", dir, "--json"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      LATHE_ADMIN_EMAIL: account.email,
      LATHE_ADMIN_PASSWORD: account.password,
      LATHE_ADMIN_NAME: DEMO_NAME,
      LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
    },
  });
  forwardSignals(child);
  if (stderr.isTTY) stderr.write("… Starting generator and application");
  const ended = new Promise<number>((resolve) => {
    child.on("exit", (code, signal) => resolve(signal === null ? (code ?? 1) : 1));
  });
  printWhenReady(child, { dir, account });
  printProblems(child);
  return ended;
}

/** What the application says, but for the line that the summary says better. */
function printProblems({ stderr }: ChildProcess): void {
  if (stderr === null) return;
  createInterface({ input: stderr }).on("line", (line) => {
    if (!line.startsWith("ready on ")) process.stderr.write(`${formatMail(line) ?? line}\n`);
  });
}

/** A mail that the application has written into its log, as people read mails. */
function formatMail(line: string): string | undefined {
  if (!line.includes('"mail":')) return undefined;
  try {
    const { mail } = JSON.parse(line) as { readonly mail: Readonly<Record<string, string>> };
    const head = `Mail to ${mail["to"]}, not sent but shown here: ${mail["subject"]}`;
    return `\n${styleText("bold", head, { stream: process.stderr })}\n${mail["text"]}`;
  } catch {
    return undefined;
  }
}

function printWhenReady(
  { stdout }: ChildProcess,
  { dir, account }: { readonly dir: string; readonly account: DemoAccount },
): void {
  let text = "";
  stdout?.setEncoding("utf8").on("data", (part: string) => {
    text += part;
    const document = parseDevDocument(text);
    if (document === undefined) return;
    text = "";
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[2K");
    if ("error" in document) console.error(document.error.message);
    else void printAddresses(document, { dir, account });
  });
}

async function printAddresses(
  { application: { url: application, message }, url: generator, editorUrl: editor }: RunningDemo,
  { dir, account }: { readonly dir: string; readonly account: DemoAccount },
): Promise<void> {
  if (application === null) {
    console.error(`${styleText("red", "The application did not start.")} ${message ?? ""}`);
    return;
  }
  // The demo is there without them, too.
  await makeDemoViews(dir, application, account).catch((error: Error) => console.error(error.message));
  const admin = await makeSignInLink(dir, process.env, application).catch(() => `${application}/admin`);
  const folder = relative(ROOT, dir);
  console.log(formatSummary({ folder, application, admin, generator, editor }, account));
}

function parseDevDocument(text: string): DevDocument | undefined {
  try {
    return JSON.parse(text) as DevDocument;
  } catch {
    return undefined;
  }
}

/** A terminal sends Ctrl-C to both; what is sent to this process alone is handed on. Either way the child ends first. */
function forwardSignals(child: ChildProcess): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  // Whoever started this is gone, without a word.
  process.once("disconnect", () => child.kill("SIGTERM"));
  process.channel?.unref();
}
