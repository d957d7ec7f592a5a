// Saves many files in a project, and is killed by SIGKILL before its n-th change on disk.
import { diskFiles } from "@lathe/generator";
import { faultyFiles } from "./faulty-files.ts";
import { MANY_FILES, trySave } from "./save-scenario.ts";

const [dir = "", at = ""] = process.argv.slice(2);
const { files } = faultyFiles({ at: Number(at), kind: "kill", onlyChanges: true }, diskFiles);
const { kind } = await trySave(MANY_FILES, dir, files);
process.exitCode = kind === "done" ? 0 : 1;
