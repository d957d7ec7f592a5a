// The door for tests: an application in the process of the test, on a database that is gone afterwards.
export { type SignedInAccount, type TestApplication, openForTests } from "./run/open-for-tests.ts";
