// Who asked for work that goes on without them, and what they may do by now: a right that was taken away meanwhile is gone here, too.
import type { Operation } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import { forbidden } from "../errors/application-error.ts";
import { type Maker, createMakerStatement } from "../identity/find-principal.ts";
import { parsePrincipal } from "../identity/principal-text.ts";
import type { Principal } from "../identity/principal.ts";
import { type Caller, resolveCaller } from "../records/caller.ts";

/** What a caller is known by later on. */
export function toMaker({ account, tokenId }: Principal): Maker {
  return { accountId: account.id, tokenId };
}

/** The maker as a caller, as a session sees it. Throws where it is no operator any more, or may not use one of these operations. */
export async function findMakerCaller(
  session: Session,
  maker: Maker,
  { entity, operations }: { readonly entity: EntityDefinition; readonly operations: readonly Operation[] },
): Promise<Caller> {
  const { rows } = await session.run(createMakerStatement(maker, new Date().toISOString()));
  const principal = rows[0] === undefined ? undefined : parsePrincipal(rows[0]);
  const caller = principal?.account.kind === "operator" ? resolveCaller("admin", principal) : undefined;
  if (caller === undefined || !operations.every((operation) => caller.canUse(entity, operation)))
    throw forbidden("Who asked for this has no permission for it any more.");
  return caller;
}
