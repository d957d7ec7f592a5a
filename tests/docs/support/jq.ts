// Stands in for jq where a machine has none: paths such as `.items[0].id` and `.items[].name`, objects of members
// such as `{title, code: .error.code}`, and the options -r and -c.
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";

const words = process.argv.slice(2);
const isRaw = words.includes("-r");
const isCompact = words.includes("-c");
const [filter = ".", file] = words.filter((word) => !word.startsWith("-"));
const json = file === undefined ? await text(process.stdin) : readFileSync(file, "utf8");

for (const value of pick(JSON.parse(json), filter.trim())) {
  const isText = isRaw && typeof value === "string";
  const shown = isText ? value : JSON.stringify(value, undefined, isCompact ? undefined : 2);
  process.stdout.write(`${shown}\n`);
}

function pick(value: unknown, wanted: string): readonly unknown[] {
  if (wanted.startsWith("{")) {
    const members = [...wanted.matchAll(/(\w+)(?:: *([.\w[\]]+))?/g)];
    return [
      Object.fromEntries(members.map(([, name = "", path = `.${name}`]) => [name, pick(value, path)[0]])),
    ];
  }
  const steps = [...wanted.matchAll(/\.(\w+)|\[(\d*)\]/g)];
  return steps.reduce<readonly unknown[]>(
    (values, [, name, index]) =>
      values.flatMap((each) => {
        if (name !== undefined) return [getMember(each, name)];
        const items = each as readonly unknown[];
        return index === "" ? items : [items[Number(index)] ?? null];
      }),
    [value],
  );
}

function getMember(value: unknown, name: string): unknown {
  return (value as Readonly<Record<string, unknown>> | null)?.[name] ?? null;
}
