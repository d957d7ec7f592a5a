// The door of the package: where the files of the editor are, as Vite has built them.

/** The folder with the editor's files; it is there once they were built. */
export const EDITOR_FILES = new URL("../web/", import.meta.url);
