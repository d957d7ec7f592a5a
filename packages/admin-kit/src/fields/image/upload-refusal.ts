// Why an upload was refused, as keys of the catalogue. Free of React.
import { LatheError, type UiProject } from "@lathe/client";

/** Why a file was not stored. */
export interface UploadRefusal {
  readonly fileName: string;
  readonly reason: "type" | "size" | "unreadable" | "forbidden" | "offline" | "other";
  /** What the server said. */
  readonly message: string;
}

/** A file that need not be sent, because it is too large; undefined for others: what it is, the server tells by its bytes. */
export function refuseBeforehand(
  { name, size }: Pick<File, "name" | "size">,
  { maxUploadBytes }: UiProject["media"],
): UploadRefusal | undefined {
  return size > maxUploadBytes ? { fileName: name, reason: "size", message: "" } : undefined;
}

const REASONS: Readonly<Record<number, UploadRefusal["reason"]>> = {
  403: "forbidden",
  413: "size",
  415: "type",
  422: "unreadable",
};

/** Why an upload failed. */
export function describeRefusal(fileName: string, error: unknown): UploadRefusal {
  if (error instanceof LatheError)
    return { fileName, reason: REASONS[error.status] ?? "other", message: error.message };
  return error instanceof TypeError
    ? { fileName, reason: "offline", message: "" }
    : { fileName, reason: "other", message: error instanceof Error ? error.message : "" };
}

/** Names of formats for people: "JPEG, PNG or WebP". */
export function listFormats(
  contentTypes: readonly string[],
  locale: string,
  type: "conjunction" | "disjunction",
) {
  const names = contentTypes.map((each) => FORMATS[each] ?? each.replace("image/", "").toUpperCase());
  return new Intl.ListFormat(locale, { type, style: "narrow" }).format(names);
}

const FORMATS: Readonly<Record<string, string>> = { "image/webp": "WebP" };
