// The calls for data that a piece of own code makes: all of them end with the code, also those that it does not wait for.

/** The calls of one run of own code. */
export class DataCalls {
  readonly #calls = new Set<DataCall<unknown>>();
  #hasEnded = false;

  /** Makes a call; once the code has ended there are no more. */
  track<T>(work: () => Promise<T>): Promise<T> {
    const call = new DataCall<T>((resolve, reject) => {
      (this.#hasEnded ? Promise.reject(createLateCallError()) : work()).then(resolve, reject);
    });
    this.#calls.add(call);
    return call;
  }

  /** Waits for all calls. Throws why one failed that nobody waited for: nobody else would ever know. */
  async waitForAll(): Promise<void> {
    for (const call of this.#calls) {
      // oxlint-disable-next-line no-await-in-loop -- a call may still lead to others
      const failure = await call.failure;
      if (failure !== undefined && !call.isAwaited) throw failure.reason;
    }
  }

  /** Throws where the code has ended. */
  assertRunning(): void {
    if (this.#hasEnded) throw createLateCallError();
  }

  /** Takes no more calls. */
  end(): void {
    this.#hasEnded = true;
  }
}

/** A promise that knows whether somebody waits for it, and whose failure does not end the process where nobody does. */
class DataCall<T> extends Promise<T> {
  isAwaited = false;
  readonly failure: Promise<{ readonly reason: unknown } | undefined> = super.then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  );

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- it is a promise
  override then<A = T, B = never>(
    onDone?: ((value: T) => A | PromiseLike<A>) | null,
    onFailure?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.isAwaited = true;
    return super.then(onDone, onFailure);
  }
}

function createLateCallError(): Error {
  return new Error("Own code asked for something after it had ended. Wait for every call with await.");
}
