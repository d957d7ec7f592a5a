// client/core: the part of the clients that is the same in every project, copied from @lathe/client.
import { CLIENT_FILES } from "../../generated/client-files.ts";
import { print } from "../../write/ts-printer.ts";
import { copiedHeader } from "../header.ts";
import { CORE_FOLDER } from "./paths.ts";

/** A file of the fixed part. */
export interface CoreFile {
  /** Its name without the ending. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

/** Every file of the fixed part. */
export const CORE_FILES: readonly CoreFile[] = Object.entries(CLIENT_FILES).map(([file, text]) => ({
  name: file.replace(/\.ts$/, ""),
  path: `${CORE_FOLDER}/${file}`,
  text: print(copiedHeader()) + text,
}));
