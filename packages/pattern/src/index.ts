// The door of the package: patterns that both the model and a running application match.
export { type CompiledPattern, compilePattern } from "./pattern.ts";
