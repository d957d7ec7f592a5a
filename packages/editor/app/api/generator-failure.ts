// Why a call to the generator came to nothing.
import type { ContractError, ErrorBody } from "@lathe/contract";

/** The generator's refusal, with all that it says of it. */
export class GeneratorFailure extends Error {
  readonly error: ContractError;

  constructor({ message, contractError }: ErrorBody) {
    super(wordMoments(message));
    this.error = contractError;
  }

  get code(): ContractError["code"] {
    return this.error.code;
  }
}

/** Whether what was asked for is not there. */
export function isNotFound(error: Error): boolean {
  return error instanceof GeneratorFailure && error.code === "not_found";
}

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });
const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

/** A sentence whose moments are told by the clock of who reads it. */
export function wordMoments(message: string, now: Date = new Date()): string {
  return message.replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (text) => {
    const at = new Date(text);
    return (at.toDateString() === now.toDateString() ? TIME : DAY_AND_TIME).format(at);
  });
}

/** The generator did not answer: it does not run, or the answer was lost on its way. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super("The generator does not answer. Start lathe dev or lathe serve in the project folder again.", {
      cause,
    });
  }
}

/** The body of a refusal as an error. What is none comes from something else at that port. */
export function toFailure(status: number, body: unknown): Error {
  const isRefusal = typeof body === "object" && body !== null && "contractError" in body;
  return isRefusal
    ? new GeneratorFailure(body as ErrorBody)
    : new UnreachableError(new Error(`Status ${status} without a reason.`));
}
