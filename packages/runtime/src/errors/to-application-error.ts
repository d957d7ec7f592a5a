// Turns whatever was thrown into an error that callers may see.
import { isDatabaseError } from "../db/pg-errors.ts";
import { StorageError } from "../media/storage/storage-error.ts";
import {
  ApplicationError,
  internal,
  isApplicationError,
  notFound,
  unavailable,
  validationFailed,
} from "./application-error.ts";

/** The application error for a failure. What a caller can't help is `internal`, with the failure as its cause. */
export function toApplicationError(failure: unknown): ApplicationError {
  if (isApplicationError(failure)) return failure;
  if (failure instanceof StorageError) return failure.kind === "missing" ? notFound() : unavailable(failure);
  if (!isDatabaseError(failure)) return internal(failure);
  switch (failure.kind) {
    case "unavailable":
    case "timeout":
    case "serialization":
    case "deadlock":
      return unavailable(failure);
    case "invalidValue":
    case "check":
      return validationFailed([
        { path: "", code: "bad_value", message: "The database does not take one of these values." },
      ]);
    case "unique":
    case "foreignKey":
      return new ApplicationError("conflict", "The request contradicts what is stored.", { cause: failure });
    // Schemas keep callers from leaving out what must be there: own code did not fill it.
    case "notNull":
    default:
      return internal(failure);
  }
}
