// admin/imported-files.d.ts of the user's project: what own screens import besides code. Made once, then theirs.

/** Endings of files that the application serves as they are. */
const SERVED = ["avif", "gif", "jpeg", "jpg", "png", "svg", "webp", "woff2"];

/** Style sheets, and files by their address. */
export function emitImportedFiles(): string {
  return `// What screens in admin/custom may import besides code. Lathe made this file once and leaves it alone.

declare module "*.css";

declare module "*.module.css" {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
${SERVED.map(emitServed).join("")}`;
}

function emitServed(ending: string): string {
  return `
declare module "*.${ending}" {
  const address: string;
  export default address;
}
`;
}
