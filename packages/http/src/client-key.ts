// The address of a client as a subject of limits.
import { isIPv4, isIPv6 } from "node:net";

/**
 * What counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, as a single household or server
 * has all addresses behind them.
 */
export function toClientKey(address: string): string {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  const [bare = ""] = address.split("%");
  return isIPv6(bare) ? toNetworkPrefix(bare) : address;
}

/** The first four groups, written out. An IPv4 address at the end stands for two groups that are not among them. */
function toNetworkPrefix(address: string): string {
  const [before = "", after] = address.split("::");
  const left = toGroups(before);
  const right = after === undefined ? [] : toGroups(after);
  const missing = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = after === undefined ? left : [...left, ...missing, ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

function toGroups(text: string): readonly string[] {
  const groups = text === "" ? [] : text.split(":");
  return groups.flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
}
