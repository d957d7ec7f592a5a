// The door of the package: the command line as a function, for tests and for programs that bring their own streams.
export { runCommandLine } from "./run.ts";
export { type Streams } from "./terminal.ts";
