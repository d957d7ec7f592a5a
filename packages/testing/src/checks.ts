// The door for those who serve an application themselves: the proofs one by one, with what they are made about.
export { listChecks } from "./read-rules/checks/list-checks.ts";
export { type TestContext } from "./read-rules/checks/test-context.ts";
export { prepareApplication } from "./read-rules/prepare-application.ts";
export { createSendRequest } from "./read-rules/send-request.ts";
