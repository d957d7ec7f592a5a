// The door for tests of other packages: small models, as a user's files would give them.
export { createSampleModel } from "./sample.ts";
