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
import { viewAs } from "./callers.ts";
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

const ruleExample = named(
  "RuleExample",
  object({
    id: text("The id of the record.", "0190a6c2-7f1e-7c3a-9a55-4d1f0a2b3c4d"),
    label: text("What people call it.", "Harbour wall rebuilt"),
    holds: boolean("Whether the rule holds for it.", { examples: [true] }),
    hiddenBy: list(
      "Of a hidden record: the conditions that do not hold for it, as JSON pointers into the body.",
      text("A condition.", "/rule/all/0"),
      { examples: [[]] },
    ),
  }),
);

/** A record that a rule was tried on. */
export type RuleExampleAnswer = SchemaValue<typeof ruleExample>;

/** What a rule would show and hide. */
export type RuleCountsAnswer = SchemaValue<typeof ruleCounts>;

/** Routes of rules. */
export const RULE_ROUTES = {
  "POST /api/rule-check": askRoute({
    operationId: "checkRule",
    tag: "entities",
    summary: "Check a rule",
    description:
      "Reads a rule as if the entity had it: in words, with what is wrong with it, and with what it would show and hide of the records of the development database, for a caller who gives its parameters no values. Changes nothing.",
    body: object({
      entity: text("The entity whose records the rule is about; of a virtual one, its source's.", "articles"),
      rule: anything("The rule.", { examples: [{ field: "status", op: "eq", value: "published" }] }),
      parameters: optional(
        anything("The parameters that the rule may take, as a virtual entity or a collection has them.", {
          examples: [[]],
        }),
      ),
      as: viewAs,
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
      examples: list(
        "Some of the newest records that it shows, and of those that it hides; none where nothing was counted.",
        ruleExample,
      ),
      note: nullableText("Why a valid rule was not counted; null where it was.", null),
    }),
  }),
} as const;
