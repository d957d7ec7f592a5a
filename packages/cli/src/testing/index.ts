// The door for tests and scripts of this repository: the tables of the command line, which its pages are held against, its templates, and
// links for the demo.
export { COMMANDS } from "../commands.ts";
export { makeSignInLink } from "../dev/sign-in-link.ts";
export { listOptionMembers, toOptionName } from "../drafts/draft-options.ts";
export { listTemplates } from "../init/templates.ts";
export { type Failure, getExitCode } from "../failure.ts";
