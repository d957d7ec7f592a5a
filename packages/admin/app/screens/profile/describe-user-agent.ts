// What a browser calls itself, in words that its owner knows. Free of React.

const PROGRAMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** "Firefox, Windows"; the beginning of what it said where it is no known browser, undefined where it said nothing. */
export function describeUserAgent(userAgent: string | null): string | undefined {
  if (userAgent === null) return undefined;
  const find = (table: typeof PROGRAMS) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const known = [find(PROGRAMS), find(SYSTEMS)].filter((name) => name !== undefined);
  return known.length === 0 ? userAgent.slice(0, 60) : known.join(", ");
}
