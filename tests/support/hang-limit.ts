// When a test counts as hung. Nothing about a test depends on how fast a machine is, so this is far more than the busiest one needs.

/** For tests that wait for processes, files or streams, and would wait for ever for one that never comes. */
export const HANG_LIMIT_MS = 900_000;

/** For what is waited for on a page: less, so that a run can tell of several that never come. */
export const PAGE_LIMIT_MS = 180_000;
