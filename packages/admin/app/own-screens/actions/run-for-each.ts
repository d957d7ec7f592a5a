// Runs an action for many records: a few at a time, all of them, whatever becomes of some. Free of React.

/** What became of an action for many records. */
export interface EachOutcome {
  readonly done: number;
  readonly failed: readonly { readonly id: string; readonly code: string; readonly message: string }[];
}

const AT_ONCE = 4;

/** Runs for each id; `onProgress` hears how many are over. What throws has failed, in the words of `describe`. */
export async function runForEach(
  ids: readonly string[],
  run: (id: string) => Promise<void>,
  {
    describe,
    onProgress,
  }: { describe(error: unknown): string; onProgress(over: number, total: number): void },
): Promise<EachOutcome> {
  const waiting = ids.values();
  const failed = new Map<string, string>();
  let over = 0;
  onProgress(over, ids.length);
  const work = async () => {
    for (const id of waiting) {
      // oxlint-disable-next-line no-await-in-loop -- each worker takes one after the other
      await run(id).catch((error: unknown) => failed.set(id, describe(error)));
      over += 1;
      onProgress(over, ids.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    done: ids.length - failed.size,
    failed: ids.flatMap((id) => {
      const message = failed.get(id);
      return message === undefined ? [] : [{ id, code: "refused", message }];
    }),
  };
}
