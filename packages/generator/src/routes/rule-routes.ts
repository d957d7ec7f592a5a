// Rules that somebody is still writing.
import { checkRuleDraft } from "../services/check-rule.ts";
import { defineHandlers } from "./route.ts";

/** Routes of rules. */
export const RULE_ROUTES = defineHandlers({
  "POST /api/rule-check": async (
    { dir, options },
    { body: { entity, rule, parameters = [], as = null } },
  ) => {
    const check = await checkRuleDraft(dir, { entity, rule, parameters, as }, options);
    if (!check.ok) return check;
    const { ok: _, ...answer } = check;
    return { ok: true, answer };
  },
});
