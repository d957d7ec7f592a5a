// Turns within one process: those who want the same thing get it one after the other, in the order they asked.

type Waiter = () => void;

const queues = new Map<string, Waiter[]>();

/** Waits for the turn at something; false where it did not come in time. Whoever gets it must pass it on. */
export function acquireMutex(key: string, waitMs: number): Promise<boolean> {
  const queue = queues.get(key);
  if (queue === undefined) {
    queues.set(key, []);
    return Promise.resolve(true);
  }
  if (waitMs <= 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => {
      queue.splice(queue.indexOf(waiter), 1);
      resolve(false);
    }, waitMs);
    const waiter: Waiter = () => {
      clearTimeout(giveUp);
      resolve(true);
    };
    queue.push(waiter);
  });
}

/** Gives the turn to the next in line. */
export function releaseMutex(key: string): void {
  const next = queues.get(key)?.shift();
  if (next === undefined) queues.delete(key);
  else next();
}
