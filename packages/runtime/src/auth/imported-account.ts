// What importers give new accounts besides: id, times, and the hash of the password that people go on using.
import { ACCOUNT_IMPORT_PROPERTIES } from "@lathe/contract";
import type { Principal } from "../identity/principal.ts";
import {
  createImportSchema,
  type ImportedMembers,
  parseImportedMembers,
  splitImported,
} from "../records/imported-members.ts";
import { createMemberError } from "./body.ts";
import { isAcceptedHash } from "./password-hash.ts";

/** What came with an account from elsewhere. */
export interface ImportedAccount extends ImportedMembers {
  readonly passwordHash?: string | undefined;
}

const ACCOUNT_SCHEMA = createImportSchema(ACCOUNT_IMPORT_PROPERTIES);

/** Takes out of a body what only importers may send; from others it stays in. Throws where it is wrong. */
export function takeImportedAccount(
  body: unknown,
  principal: Principal,
): { readonly body: unknown; readonly imported: ImportedAccount } {
  const sender = { principal, family: "admin" } as const;
  const { rest, members } = splitImported(body, { sender, schema: ACCOUNT_SCHEMA });
  const { passwordHash } = members;
  if (passwordHash !== undefined) assertPasswordHash(passwordHash, rest);
  return { body: rest, imported: { ...parseImportedMembers(members), passwordHash } };
}

function assertPasswordHash(hash: string, rest: unknown): void {
  if (typeof rest === "object" && rest !== null && "password" in rest) {
    throw createMemberError("/passwordHash", "bad_value", "Send either a password or the hash of one.");
  }
  if (!isAcceptedHash(hash)) throw createMemberError("/passwordHash", "bad_format", ACCEPTED_HASHES);
}

const ACCEPTED_HASHES =
  "This must be a PHC string of argon2id, version 19, with m up to 65536, t up to 10, p up to 4 and m times t from 38912 to 77824, such as $argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$…. Hashes of other kinds can't be checked, and those of other costs would show by the time of a sign-in which accounts there are: leave passwordHash out, and have the person reset the password.";
