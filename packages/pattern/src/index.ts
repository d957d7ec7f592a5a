// The door of the package: patterns that both the model and a running application match.
export { compilePattern } from "./pattern.ts";
export { createPatternSample, findPatternExample, type PatternChoices } from "./pattern-sample.ts";
