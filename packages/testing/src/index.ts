// The door for the tests of generated projects.
export { type OutsideRead, type ReadRuleTests, testReadRules } from "./read-rules/read-rule-tests.ts";
export { type OpenApplication } from "./read-rules/prepare-application.ts";
