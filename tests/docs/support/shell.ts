// A shell that commands are typed into one after the other, so that folders and variables stay.
import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";

/** How a command ended. */
export interface CommandResult {
  readonly status: number;
  /** Both streams, as a terminal shows them. */
  readonly output: string;
}

/** An open shell. */
export interface Shell {
  run(command: string): Promise<CommandResult>;
  close(): Promise<void>;
}

/** Stands between commands; nothing that is run says it. */
const MARK = "\u001E";

/** Opens a shell. */
export function openShell(options: { cwd: string; env: NodeJS.ProcessEnv }): Shell {
  const child = spawn("sh", { ...options, stdio: ["pipe", "pipe", "inherit"] });
  const heard = new EventEmitter();
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    heard.emit("text");
  });
  const ended = once(child, "close").then(() => heard.emit("text"));
  child.stdin.write("exec 2>&1\n");
  return {
    async run(command) {
      said = "";
      child.stdin.write(`{ ${command}\n} < /dev/null; printf '${MARK}%s${MARK}' "$?"\n`);
      for (;;) {
        const [text = "", status] = said.split(MARK);
        if (status !== undefined && said.endsWith(`${status}${MARK}`))
          return { status: Number(status), output: text };
        if (child.exitCode !== null) throw new Error(`The shell ended at "${command}":\n${said}`);
        // oxlint-disable-next-line no-await-in-loop -- each piece of output is looked at as it comes
        await once(heard, "text");
      }
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
