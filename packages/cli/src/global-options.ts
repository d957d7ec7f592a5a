// The options that every command has.
import type { Option } from "./command.ts";

/** Besides them, `lathe` itself takes `--version`. */
export const GLOBAL_OPTIONS: readonly Option[] = [
  {
    name: "project",
    value: "DIR",
    description: "The project's folder; the nearest one upwards with a lathe.json otherwise.",
    completion: "folder",
  },
  { name: "json", description: "Answer with one JSON document on stdout." },
  { name: "no-color", description: "Print without colours, as NO_COLOR does." },
  { name: "help", short: "h", description: "Explain the command." },
];
