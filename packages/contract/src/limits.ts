// Numbers that both sides of the wire must agree on.

/** The largest page a list answers, and the page size when none is asked for. */
export const LIST_LIMIT = { default: 20, max: 100 } as const;

/** How many searches and filters one list request may carry together. */
export const MAX_CONDITIONS = 20;

/** How many values `in` and `notIn` take. */
export const MAX_IN_VALUES = 100;

/** The longest text that is looked for inside others: what can be filtered is no longer, and the work grows with it. */
export const MAX_PATTERN_LENGTH = 600;

/** The size of a rule: nested groups, and conditions in all. */
export const RULE_LIMIT = { levels: 5, conditions: 50 } as const;

/** The default and the largest size of a relation's option list. */
export const OPTION_LIMIT = { default: 50, max: 100 } as const;

/** How many options can be asked for by their ids. */
export const MAX_OPTION_IDS = 100;

/** The longest name of a module, entity, field, relation, collection, parameter or variant. */
export const MAX_NAME_LENGTH = 48;

/** The longest text that an index can hold: the bound of `maxLength` for unique, filterable and sortable text. */
export const MAX_INDEXED_LENGTH = 600;

/** The most that one entry of an index takes, in bytes: a third of a page, less what its headers and alignment need. */
export const MAX_INDEX_ENTRY_BYTES = 2600;

/** The largest JSON request body, in bytes. */
export const MAX_BODY_BYTES = 1_048_576;
