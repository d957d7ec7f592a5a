// The token of a link that signs in: it is in the fragment of the address, which browsers send to nobody. Free of React.

/** The token of a fragment `#link=…`. */
export function readLinkToken(fragment: string): string | undefined {
  const token = new URLSearchParams(fragment.replace(/^#/, "")).get("link");
  return token === null || token === "" ? undefined : token;
}
