// The door of the package: where the files of the admin are, as Vite has built them.

/** The folder with the admin's files; it is there once they were built. */
export const ADMIN_FILES = new URL("../web/", import.meta.url);
