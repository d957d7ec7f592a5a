// Route families, record operations and the access modes of the external family.

/** The two route families of a generated application. */
export const FAMILIES = ["admin", "external"] as const;

/** The name of a route family. */
export type Family = (typeof FAMILIES)[number];

/** What can be done with the records of an entity. */
export const OPERATIONS = ["list", "get", "create", "update", "delete"] as const;

/** The name of a record operation. */
export type Operation = (typeof OPERATIONS)[number];

/** Who may use an external operation: nobody, a signed-in account, anyone. */
export const ACCESS_MODES = ["off", "authenticated", "anonymous"] as const;

/** The name of an access mode. */
export type AccessMode = (typeof ACCESS_MODES)[number];
