// Writes what is generated from the sources and committed: the files of the client as a module of codegen, and the examples.
// With --check nothing is written, and a difference is an error.
import { join } from "node:path";
import { CLIENT_FILES_MODULE, emitClientFiles } from "./golden/client-files.ts";
import { writeIfChanged } from "./golden/output.ts";
import { ROOT } from "./run-step.ts";

writeIfChanged(join(ROOT, CLIENT_FILES_MODULE), emitClientFiles(ROOT));

// The examples are made by codegen, to which that module belongs.
const { writeExamples } = await import("./golden/examples.ts");
writeExamples();
