// How the types of the clients name each other.
import { ident, typeRef } from "../../write/ts.ts";
import type { TypeReferences } from "../value-type.ts";
import { CORE_FILE } from "./paths.ts";

/** One file declares all types of a family; what is the same in every project is imported. */
export const CLIENT_REFERENCES: TypeReferences = {
  named: ({ name }) => ident(name),
  image: (name) => typeRef(name, CORE_FILE),
};
