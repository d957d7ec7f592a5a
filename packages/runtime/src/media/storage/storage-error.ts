// The failures of storage: files that are not there, and a place for them that can't be used at the moment.

/** Whether a file is not there, or the whole storage is away: full, unreachable, or closed to this process. */
type StorageErrorKind = "missing" | "unavailable";

/** A failure of storage. Its message is for operators. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly kind: StorageErrorKind;

  constructor(kind: StorageErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Does something with files; what the file system throws becomes a StorageError. */
export async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(error);
  }
}

/** A failure of the file system as one of storage; anything else as it is. */
function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || !("syscall" in error)) return error;
  return new StorageError("unavailable", `Media can't be stored: ${error.message}`, error);
}
