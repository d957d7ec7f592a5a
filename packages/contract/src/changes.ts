// The feed of changes, as those who write it and those who read it must agree on it: one row for each change of a record.

/** What is remembered of changes. `values`: before and after; `members`: which members changed; `off`: nothing. */
export const HISTORY_KEEPS = ["values", "members", "off"] as const;

/** One of them. */
export type HistoryKeep = (typeof HISTORY_KEEPS)[number];

/** The names under which the feed has the times of a record as it was, beside its members by their ids. */
export const CHANGE_TIMES = { createdAt: "system.createdAt", updatedAt: "system.updatedAt" } as const;
