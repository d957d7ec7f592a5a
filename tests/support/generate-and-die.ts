// Generates a project, and is killed by SIGKILL before its n-th change on disk.
import { diskFiles } from "@lathe/generator";
import { faultyFiles } from "./faulty-files.ts";
import { attemptGeneration } from "./generate-scenario.ts";

const [dir = "", planId = "", at = ""] = process.argv.slice(2);
const { files } = faultyFiles({ at: Number(at), kind: "kill", onlyChanges: true }, diskFiles);
const { kind } = await attemptGeneration(dir, planId, files);
process.exitCode = kind === "done" ? 0 : 1;
