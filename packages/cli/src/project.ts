// The door for the tests of a project: its model, read as the commands read it.
export { readModel } from "@lathe/generator";
