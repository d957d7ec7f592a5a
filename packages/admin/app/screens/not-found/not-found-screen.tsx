// An address behind which there is nothing.

/** Says that there is nothing at this address. */
export function NotFoundScreen() {
  return <p role="alert">There is nothing at this address.</p>;
}
