// The door for tests of this repository: the tables of the command line, which its pages are held against, and its templates.
export { COMMANDS } from "../commands.ts";
export { listOptionMembers, toOptionName } from "../drafts/draft-options.ts";
export { listTemplates } from "../init/templates.ts";
export { type Failure, getExitCode } from "../failure.ts";
