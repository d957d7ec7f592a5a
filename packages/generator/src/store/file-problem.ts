// What can be wrong with a model file before its text is even looked at.
import type { Issue } from "@lathe/model";
import { isModelPath } from "./project-paths.ts";

/** The largest model file that is read. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** The largest file of another kind that is read. */
const MAX_GENERATED_BYTES = 256 * 1024 * 1024;

/** The largest file that is read at a path. */
export function getSizeLimit(path: string): number {
  return isModelPath(path) ? MAX_FILE_BYTES : MAX_GENERATED_BYTES;
}

/** Why a file has no text. */
export interface FileProblem {
  readonly code: "too_large" | "not_utf8" | "unreadable_file" | "outside_project" | "not_a_file";
  readonly message: string;
}

/** A file with more bytes than a model file may have. */
export const TOO_LARGE: FileProblem = {
  code: "too_large",
  message: `This file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB, as no model file is. Make it smaller, or move it elsewhere.`,
};

/** A file whose bytes are no text. */
export const NOT_UTF8: FileProblem = {
  code: "not_utf8",
  message: "This file is not UTF-8 text. Save it again with the encoding UTF-8.",
};

/** A link to a place that is none of the project's. */
export const OUTSIDE_PROJECT: FileProblem = {
  code: "outside_project",
  message: "This link leads out of the project folder, where Lathe does not go. Put the file itself here.",
};

/** A link to nothing. */
export const DANGLING_LINK: FileProblem = {
  code: "unreadable_file",
  message: "This link leads nowhere. Mend it, or delete it.",
};

/** A link to a folder, which could lead in circles. */
export const LINKED_FOLDER: FileProblem = {
  code: "not_a_file",
  message: "This is a link to a folder, and such links are not followed. Put the folder itself here.",
};

/** A folder named like a model file. */
export const FOLDER_FOR_FILE: FileProblem = {
  code: "not_a_file",
  message: "There is a folder where a model file belongs. Rename it, or delete it.",
};

/** Something else in place of the model folder. */
export const FILE_FOR_FOLDER: FileProblem = {
  code: "not_a_file",
  message: "There must be a folder here. Move or delete what is in its place.",
};

/** A path that leads through a file. */
export const FILE_IN_PATH: FileProblem = {
  code: "not_a_file",
  message: "There is a file in the place of a folder that this path goes through. Move it, or rename it.",
};

/** Something that may never end when it is read. */
export const SPECIAL_FILE: FileProblem = {
  code: "not_a_file",
  message: "This is neither a file nor a folder, but a device, a pipe or a socket. Delete it.",
};

const FILE_ERROR_MESSAGES: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "its path is too long",
  EISDIR: "it is a folder",
  EINVAL: "it is no regular file",
  ENXIO: "it is no regular file",
};

/**
 * The problem of a file that an operation failed on; undefined where the failure says nothing about that file, but
 * about the disk or the machine.
 */
export function toFileProblem(errno: string | undefined): FileProblem | undefined {
  const reason = errno === undefined ? undefined : FILE_ERROR_MESSAGES[errno];
  if (reason === undefined) return undefined;
  return {
    code: "unreadable_file",
    message: `This can't be read: ${reason} (${errno}). Mend that, or move it elsewhere.`,
  };
}

/** The problem of a file as an issue of the model. */
export function toFileIssue(file: string, { code, message }: FileProblem): Issue {
  return { severity: "error", code, file, pointer: "", message, subject: file };
}
