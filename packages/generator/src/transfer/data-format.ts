// What a dump says about itself in its first line.

/** Which form a dump has; another form gets another version. */
export const DATA_FORMAT = { format: "lathe-data", formatVersion: 1 };
