// What `lathe dev` shows: plain lines, or on a terminal a few lines at the bottom that always tell how things are.
import type { ApplicationStatus } from "@lathe/contract";
import type { Terminal } from "../terminal.ts";
import type { OutputName } from "./application-process.ts";

/** How things are. */
export interface DevStatus {
  readonly generatorUrl: string;
  readonly editorUrl: string;
  readonly application: ApplicationStatus;
}

/** Where it is shown. */
export interface Screen {
  /** Takes a line that the application wrote. */
  output(line: string, from: OutputName): void;
  /** Takes lines that must be read: problems. */
  problem(text: string): void;
  /** Takes a line about what happens. */
  event(text: string): void;
  /** Shows how things are, from now on. */
  show(status: DevStatus): void;
  /** Takes away what is not to stay, and shows nothing any more. */
  close(): void;
}

/** What a screen is made of. */
export interface ScreenOptions {
  readonly terminal: Terminal;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Whether every line of the log is wanted, however usual. */
  readonly isVerbose: boolean;
  /** Whether stdout is for a program. */
  readonly json: boolean;
}
