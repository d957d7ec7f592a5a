// Why a call to the generator came to nothing.
import type { ContractError, ErrorBody } from "@lathe/contract";

/** The generator's refusal, with all that it says of it. */
export class GeneratorFailure extends Error {
  readonly error: ContractError;

  constructor({ message, contractError }: ErrorBody) {
    super(message);
    this.error = contractError;
  }

  get code(): ContractError["code"] {
    return this.error.code;
  }
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
