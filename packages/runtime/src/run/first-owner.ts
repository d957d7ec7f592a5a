// The owner that the environment names, made where there is no account yet.
import { createOwner } from "../auth/first-owner.ts";
import type { Database } from "../db/driver.ts";
import type { Configuration } from "./configuration.ts";
import { Failure } from "./failure.ts";

/** Makes the owner of LATHE_ADMIN_EMAIL, if it is set and there is no account at all. */
export async function createFirstOwner(db: Database, { owner }: Pick<Configuration, "owner">): Promise<void> {
  if (owner === undefined) return;
  const made = await createOwner(db, owner);
  if (made.outcome === "refused") throw new Failure(`LATHE_ADMIN_EMAIL: ${made.problem}`);
}
