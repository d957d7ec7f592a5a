// .npmrc of the user's project: how npm installs its packages. Made once, then theirs.

/** No package runs code of its own when it is installed; none that the project begins with needs to. */
export function emitNpmrc(): string {
  return "# Packages run no scripts of their own when they are installed. Scripts of package.json run as ever.\nignore-scripts=true\n";
}
