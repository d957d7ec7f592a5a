// How far an upload is, and how long it will take.

/** How far an upload is. */
export interface UploadState {
  readonly fileName: string;
  readonly sent: number;
  readonly total: number;
  /** Undefined while nobody can tell. */
  readonly secondsLeft: number | undefined;
}

/** The seconds until an upload is through, from how far it came; undefined in the first second. */
export function estimateSecondsLeft({
  sent,
  total,
  elapsedMs,
}: {
  readonly sent: number;
  readonly total: number;
  readonly elapsedMs: number;
}): number | undefined {
  if (sent <= 0 || elapsedMs < 1000) return undefined;
  return Math.ceil(((total - sent) * elapsedMs) / sent / 1000);
}
