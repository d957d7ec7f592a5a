// Stands in for curl where a machine has none: the options that the pages use, and no others.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: "boolean", short: "s" },
    include: { type: "boolean", short: "i" },
    get: { type: "boolean", short: "G" },
    request: { type: "string", short: "X" },
    header: { type: "string", short: "H", multiple: true },
    data: { type: "string", short: "d", multiple: true },
    "data-urlencode": { type: "string", multiple: true },
    "dump-header": { type: "string", short: "D" },
    output: { type: "string", short: "o" },
  },
});

const encoded = (values["data-urlencode"] ?? []).map((pair) => {
  const at = pair.indexOf("=");
  return `${pair.slice(0, at)}=${encodeURIComponent(pair.slice(at + 1))}`;
});
const data = [...encoded, ...(values.data ?? [])].join("&");
const isBody = data !== "" && values.get !== true;
const url = new URL(positionals[0] ?? "");
if (data !== "" && !isBody) url.search = [url.search.slice(1), data].filter((text) => text !== "").join("&");

const response = await fetch(url, {
  method: values.request ?? (isBody ? "POST" : "GET"),
  headers: (values.header ?? []).map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  }),
  ...(isBody ? { body: data } : {}),
});
const head = [
  `HTTP/1.1 ${response.status} ${response.statusText}`,
  ...[...response.headers].map((pair) => pair.join(": ")),
];
const headText = `${head.join("\r\n")}\r\n\r\n`;
const body = await response.text();
const dump = values["dump-header"];
if (values.include === true || dump === "-") process.stdout.write(headText);
else if (dump !== undefined) writeFileSync(dump, headText);
if (values.output === undefined) process.stdout.write(body);
else writeFileSync(values.output, body);
