// .gitignore of the user's project: what a machine makes for itself. Made once, then theirs.

/** Dependencies, local data and the state of a running server. */
export function emitGitignore(): string {
  return "node_modules/\n.lathe/run/\ndata/\n";
}
