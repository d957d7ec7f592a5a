// Whom one can look as: the accounts and the roles of the development database.
import { type FoundAccount, type FoundRole, listAccounts, listRoles } from "@lathe/runtime/explain";
import { type ServiceOptions, withProjectView } from "./context.ts";
import { createReadSession, lookIntoDatabase } from "./development-database.ts";
import type { RefusalOutcome } from "./refusal.ts";

/** What was found; empty lists, with a note, where there is no database to ask. */
export type CallersOutcome =
  | {
      readonly ok: true;
      readonly revision: string;
      readonly accounts: readonly FoundAccount[];
      readonly roles: readonly FoundRole[];
      readonly note: string | null;
    }
  | RefusalOutcome;

const MAX_ACCOUNTS = 50;
const MAX_MS = 2000;

/** Lists accounts that have a text in their name or address, and all roles. Changes nothing. */
export async function listCallers(
  dir: string,
  { search = "" }: { readonly search?: string | undefined },
  options: ServiceOptions = {},
): Promise<CallersOutcome> {
  return withProjectView(
    dir,
    options,
    async ({ snapshot: { revision } }, context): Promise<CallersOutcome> => {
      const finding = await lookIntoDatabase(context, async (database) => {
        const session = createReadSession(database, MAX_MS);
        const accounts = await listAccounts(session, { search, limit: MAX_ACCOUNTS });
        return { accounts, roles: await listRoles(session) };
      });
      return finding.isFound
        ? { ok: true, revision, ...finding.value, note: null }
        : { ok: true, revision, accounts: [], roles: [], note: finding.note };
    },
  );
}
