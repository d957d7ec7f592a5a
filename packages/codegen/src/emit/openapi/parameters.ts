// The parameters of an API document: what lists can be asked for, and the headers of writes.
import {
  ANY_FIELD,
  FILTER_OPERATORS,
  type Family,
  LIST_LIMIT,
  MAX_CONDITIONS,
  MAX_IN_VALUES,
  MAX_PATTERN_LENGTH,
  SORT_ORDERS,
} from "@lathe/contract";
import { UUID_SCHEMA } from "../../resolve/member-schema.ts";
import { SAMPLE_ASSET_ID, SAMPLE_ID, SAMPLE_TARGET_ID } from "../../resolve/samples.ts";
import type { JsonSchema, ListCapabilities, ResolvedEntity, ResolvedParameter } from "../../resolve/types.ts";
import { createClosedSchema } from "./schemas.ts";

/**
 * The parameters that are the same for every entity. Those that may not be sent alone or together have no default, because
 * some clients send defaults.
 */
export const PARAMETERS = {
  Id: {
    name: "id",
    in: "path",
    required: true,
    description: "The id of the record.",
    schema: UUID_SCHEMA,
    example: SAMPLE_ID,
  },
  SourceId: {
    name: "sourceId",
    in: "path",
    required: true,
    description: "The id of the record that leads to others.",
    schema: UUID_SCHEMA,
    example: SAMPLE_ID,
  },
  TargetId: {
    name: "targetId",
    in: "path",
    required: true,
    description: "The id of the record that is led to.",
    schema: UUID_SCHEMA,
    example: SAMPLE_TARGET_ID,
  },
  AssetId: {
    name: "assetId",
    in: "path",
    required: true,
    description: "The id of the uploaded image.",
    schema: UUID_SCHEMA,
    example: SAMPLE_ASSET_ID,
  },
  Limit: {
    name: "limit",
    in: "query",
    description: "The page size.",
    schema: { type: "integer", minimum: 1, maximum: LIST_LIMIT.max, default: LIST_LIMIT.default },
  },
  Offset: {
    name: "offset",
    in: "query",
    description: "How many to skip; not together with cursor.",
    schema: { type: "integer", minimum: 0 },
  },
  Cursor: {
    name: "cursor",
    in: "query",
    description:
      "Where the page starts, as the Link header of the page before it says; not together with offset.",
    schema: { type: "string" },
  },
  Total: {
    name: "total",
    in: "query",
    description:
      "Whether it is told how many there are in all; with false, total is null and nothing is counted.",
    schema: { type: "boolean", default: true },
  },
  Order: {
    name: "order",
    in: "query",
    description:
      "The direction of sort, which must be there too; asc when left out. Nulls come last in both.",
    schema: { type: "string", enum: SORT_ORDERS },
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description:
      "The ETag of the record that the request was built on; with another version nothing is written.",
    schema: { type: "string", pattern: '^"[0-9]+"$' },
    example: '"1"',
  },
  UiLocale: {
    name: "locale",
    in: "query",
    description:
      "The language of labels and descriptions, such as `de` or `de-AT`; the project's unless given.",
    schema: { type: "string" },
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "The ETag of what the caller has; the same is not sent again.",
    schema: { type: "string" },
  },
  Range: {
    name: "Range",
    in: "header",
    description: "Which part of the file is wanted, as bytes=first-last.",
    schema: { type: "string" },
  },
  RequiredIfMatch: {
    name: "If-Match",
    in: "header",
    required: true,
    description:
      "The ETag of the record that the request was built on; with another version nothing is written.",
    schema: { type: "string", pattern: '^"[0-9]+"$' },
    example: '"1"',
  },
  ResetToken: {
    name: "token",
    in: "path",
    required: true,
    description: "The token from the message that was sent.",
    schema: { type: "string" },
  },
  VerificationToken: {
    name: "token",
    in: "path",
    required: true,
    description: "The token from the link that was sent.",
    schema: { type: "string" },
  },
  InvitationToken: {
    name: "token",
    in: "path",
    required: true,
    description: "The token from the link that was sent.",
    schema: { type: "string" },
  },
  SignInLinkToken: {
    name: "token",
    in: "path",
    required: true,
    description: "The token from the link.",
    schema: { type: "string" },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Makes a create safe to repeat: within a day the same key of the same account answers the first result. Ignored from anonymous callers.",
    schema: { type: "string" },
  },
} as const satisfies Readonly<Record<string, JsonSchema>>;

/** The place of a shared parameter. */
export function parameterRef(name: keyof typeof PARAMETERS): JsonSchema {
  return { $ref: `#/components/parameters/${name}` };
}

/** What a list can be asked for, the members of its records, and its order when it is not asked for one. */
export interface ListFacts extends ListCapabilities {
  readonly members: readonly string[];
  readonly defaultOrder: string;
}

/** What an entity's lists can be asked for. */
export function createEntityListFacts(
  { list, schemas, defaultSort }: ResolvedEntity,
  family: Family,
): ListFacts {
  const isShown = defaultSort !== null && Object.hasOwn(schemas[family].record.properties, defaultSort.field);
  return {
    ...list[family],
    members: Object.keys(schemas[family].record.properties),
    defaultOrder: isShown ? `${defaultSort.field}, ${defaultSort.order}` : NEWEST_FIRST,
  };
}

/** The order of lists that have no other. */
export const NEWEST_FIRST = "newest first";

/** The parameters of a list. */
export function createListParameters(facts: ListFacts): readonly JsonSchema[] {
  const { searchable, filterable, sortable } = facts;
  return [
    ...(filterable.length > 0 ? [createFiltersParameter(facts)] : []),
    ...(searchable.length > 0 ? [createSearchesParameter(searchable)] : []),
    ...(sortable.length > 0 ? [createSortParameter(facts), parameterRef("Order")] : []),
    parameterRef("Limit"),
    parameterRef("Offset"),
    parameterRef("Cursor"),
    parameterRef("Total"),
    createFieldsParameter(facts.members),
  ];
}

/** Which members of records are wanted. */
export function createFieldsParameter(members: readonly string[]): JsonSchema {
  const always = members.includes("version") ? "id and version are" : "id is";
  return {
    name: "fields",
    in: "query",
    description: `The members that records show, with commas between them; ${always} among them in any case. Without it they show all that the schema says; with it the others are left out.`,
    style: "form",
    explode: false,
    schema: { type: "array", uniqueItems: true, items: { type: "string", enum: members } },
  };
}

/** What a rule takes from the request. */
export function createRuleParameters(parameters: readonly ResolvedParameter[]): readonly JsonSchema[] {
  return parameters.map(({ name, required, default: usual, schema }) => ({
    name,
    in: "query",
    ...(required ? { required } : {}),
    description:
      usual === null && !required
        ? "Without it nothing is found where it is compared with."
        : "Which records are meant.",
    schema: usual === null ? schema : { ...schema, default: usual },
  }));
}

function createFiltersParameter({ filterable, operators }: ListCapabilities): JsonSchema {
  const rows = filterable.map((name) => `| ${name} | ${operators[name]?.join(", ")} |`);
  const known = new Set(Object.values(operators).flat());
  const scalar = ["string", "number", "boolean"];
  const condition = createClosedSchema({
    field: { type: "string", enum: filterable },
    op: { type: "string", enum: FILTER_OPERATORS.filter((operator) => known.has(operator)) },
    value: {
      anyOf: [
        { type: scalar },
        { type: "array", items: { type: ["string", "number"] }, maxItems: MAX_IN_VALUES },
      ],
    },
  });
  return {
    name: "filters",
    in: "query",
    description: [
      `Conditions that all hold, as JSON; at most ${MAX_CONDITIONS} together with searches. Of the conditions in any, one is enough.`,
      `${known.has("hasAll") ? "in, notIn and hasAll" : "in and notIn"} take a list of at most ${MAX_IN_VALUES} values, between takes [low, high], isNull takes true or false.`,
      "",
      "| field | op |",
      "|---|---|",
      ...rows,
    ].join("\n"),
    content: createConditionsContent({ anyOf: [condition, createGroupSchema(condition)] }),
  };
}

function createGroupSchema(condition: JsonSchema): JsonSchema {
  return createClosedSchema({
    any: { type: "array", items: condition, minItems: 1, maxItems: MAX_CONDITIONS },
  });
}

function createSearchesParameter(searchable: readonly string[]): JsonSchema {
  return {
    name: "searches",
    in: "query",
    description: `Texts that are all contained, whatever the letter case, as JSON; at most ${MAX_CONDITIONS} together with filters. The field ${ANY_FIELD} means any of them.`,
    content: createConditionsContent(
      createClosedSchema({
        field: { type: "string", enum: [...searchable, ANY_FIELD] },
        value: { type: "string", maxLength: MAX_PATTERN_LENGTH },
      }),
    ),
  };
}

function createConditionsContent(items: JsonSchema): JsonSchema {
  return { "application/json": { schema: { type: "array", items, maxItems: MAX_CONDITIONS } } };
}

function createSortParameter({ sortable, defaultOrder }: ListFacts): JsonSchema {
  return {
    name: "sort",
    in: "query",
    description: `The field to sort by; without it: ${defaultOrder}.`,
    schema: { type: "string", enum: sortable },
  };
}
