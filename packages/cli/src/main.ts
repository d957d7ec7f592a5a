// The program: runs the command line of this process.
import { runCommandLine } from "./run.ts";

const { stdin, stdout, stderr } = process;

// A reader that has seen enough (`lathe show | head`) is no failure, and neither is a terminal that was closed.
for (const stream of [stdout, stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE" || error.code === "EIO") process.exit(process.exitCode ?? 0);
    throw error;
  });
}

process.exitCode = await runCommandLine(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  streams: { stdin, stdout, stderr },
});
