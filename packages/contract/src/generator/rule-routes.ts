// The route of rules that somebody is still writing: what they say, what is wrong with them, and what they would hide.
import {
  anything,
  boolean,
  count,
  list,
  named,
  nullable,
  nullableText,
  object,
  optional,
  type SchemaValue,
  text,
  words,
} from "../schema.ts";
import { withRevision } from "./revisions.ts";
import { askRoute } from "./route.ts";

const ruleProblem = named(
  "RuleProblem",
  object({
    severity: words("Errors make a rule unusable; warnings are worth a look.", ["error", "warning"]),
    code: text("For programs.", "bad_operator"),
    pointer: text("Where it is, as a JSON pointer into the body.", "/rule/all/0/op"),
    message: text(
      "What is wrong, and how to mend it.",
      '"gt" does not compare values of type enum. Use one of eq, ne, in, notIn, isNull.',
    ),
  }),
);

const ruleCounts = named(
  "RuleCounts",
  object({
    total: count("The records that there are.", 48),
    holds: count("Those that the rule holds for.", 31),
    hiddenBy: list(
      "For each condition, the records that the rule hides and for which this condition does not hold. Several can hide one record.",
      object({
        pointer: text("The condition, as a JSON pointer into the body.", "/rule/all/0"),
        rows: count("How many records.", 12),
      }),
    ),
  }),
);

/** What a rule would show and hide. */
export type RuleCountsAnswer = SchemaValue<typeof ruleCounts>;

/** Routes of rules. */
export const RULE_ROUTES = {
  "POST /api/rule-check": askRoute({
    operationId: "checkRule",
    tag: "entities",
    summary: "Check a rule",
    description:
      "Reads a rule as if the entity had it: in words, with what is wrong with it, and with what it would hide of the records of the development database, for somebody who is not signed in and gives its parameters no values. Changes nothing.",
    body: object({
      entity: text("The entity whose records the rule is about; of a virtual one, its source's.", "articles"),
      rule: anything("The rule.", { examples: [{ field: "status", op: "eq", value: "published" }] }),
      parameters: optional(
        anything("The parameters that the rule may take, as a virtual entity or a collection has them.", {
          examples: [[]],
        }),
      ),
    }),
    answer: withRevision({
      valid: boolean("Whether it could be saved.", { examples: [true] }),
      problems: list("What is wrong with it.", ruleProblem, { examples: [[]] }),
      words: nullableText(
        "The rule as a part of a sentence; null where it has not the form of one.",
        'status is "published"',
      ),
      counts: nullable(
        "What it shows and hides; null where it is not valid, or the records could not be counted within two seconds.",
        ruleCounts,
      ),
    }),
  }),
} as const;
