// Lines in the log of an application that whoever runs it waits for.

/** What an application logs before it applies migrations. */
export const MIGRATING_MESSAGE = "applying migrations";
