// A web address, to be read.
import { showEmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import type { ViewTools } from "../view-tools.ts";

/** Shows an address: its host in a cell, a link on a page. */
export function showUrl({ value, place }: FieldViewProps, tools: ViewTools) {
  if (typeof value !== "string" || value === "") return showEmptyValue(tools);
  if (place === "cell") return <span title={value}>{getHost(value)}</span>;
  // Other protocols run scripts.
  return /^https?:\/\//i.test(value) ? (
    <a href={value} target="_blank" rel="noreferrer">
      {value}
    </a>
  ) : (
    <span>{value}</span>
  );
}

function getHost(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
