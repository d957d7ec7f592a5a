// "View as": whom one can look as, and what they may do.
import { checkAccess } from "../services/check-access.ts";
import { listCallers } from "../services/list-callers.ts";
import { defineHandlers } from "./route.ts";

/** Routes of access. */
export const ACCESS_ROUTES = defineHandlers({
  "GET /api/callers": async ({ dir, options }, { query }) => {
    const outcome = await listCallers(dir, query, options);
    if (!outcome.ok) return outcome;
    const { revision, accounts, roles, note } = outcome;
    const listed = accounts.map(({ principal: { account }, isDisabled: disabled }) => {
      const { id, email, name, kind, roles: held } = account;
      return { id, email, name, kind, roles: held, disabled };
    });
    return { ok: true, answer: { revision, accounts: listed, roles, note } };
  },
  "POST /api/access-check": async ({ dir, options }, { body: { as = null } }) => {
    const outcome = await checkAccess(dir, { as }, options);
    if (!outcome.ok) return outcome;
    const { ok: _, ...answer } = outcome;
    return { ok: true, answer };
  },
});
