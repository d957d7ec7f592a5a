// When jobs of pictures wait, and for how long: for a process of the version that put them into the queue, and for storage that is away.
import { FinalJobError, JobPostponed, type RunningJob } from "../../jobs/job.ts";
import { StorageError } from "../storage/storage-error.ts";

const MINUTE_MS = 60_000;

/** While versions change, the process that knows more has as many chances as the other one; later it is the only one. */
const VERSION_MS = MINUTE_MS;
const UNKNOWN_FIELD_MS = 60 * MINUTE_MS;

/** A picture that can't be read for a day is not going to be. */
const OUTAGE_MS = 24 * 60 * MINUTE_MS;

/** Why an asset has failed that may well be processed another time. */
export const STORAGE_AWAY = "Pictures can't be stored or read at the moment.";

/** Leaves a young job of another version of the model to a process of that version; returns where there seems to be none. */
export function postponeOtherVersion({ ageMs }: RunningJob): void {
  if (ageMs < VERSION_MS) throw new JobPostponed("It waits for a process of another version.");
}

/** The error for a job of an image that this version of the model does not have: another one may. */
export function createUnknownFieldError({ ageMs }: RunningJob): Error {
  return ageMs < UNKNOWN_FIELD_MS
    ? new JobPostponed("It waits for a process whose model has this image.")
    : new FinalJobError("The model has no such image any more.");
}

/** Why a try failed, in words for people: what storage says names places on this machine. */
export function toReason(cause: unknown, { ageMs }: RunningJob): unknown {
  if (!(cause instanceof StorageError)) return cause;
  if (cause.kind === "missing") return new FinalJobError("The uploaded file is not there.", { cause });
  return ageMs < OUTAGE_MS ? new JobPostponed(STORAGE_AWAY, { cause }) : new Error(STORAGE_AWAY, { cause });
}
