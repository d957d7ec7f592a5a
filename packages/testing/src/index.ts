// The door for the tests of generated projects.
export { testReadRules } from "./read-rules/read-rule-tests.ts";
