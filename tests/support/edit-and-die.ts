// Edits a project, and is killed by SIGKILL before its n-th change on disk.
import { diskFiles, editModel } from "@lathe/generator";
import { changeProject } from "@lathe/model";
import { faultyFiles } from "./faulty-files.ts";

const [dir = "", label = "", at = ""] = process.argv.slice(2);
const { files } = faultyFiles({ at: Number(at), kind: "kill", onlyChanges: true }, diskFiles);
await editModel(dir, { change: (model) => changeProject(model, { project: { label } }) }, { files });
