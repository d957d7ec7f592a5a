// .gitattributes of the user's project: what reviewers need not read. Made once, then theirs.

/** What follows from the model and the code beside it: forges show it folded. */
const FOLDED = [".lathe/**", "client/**/*.js", "openapi/*.json", "src/generated/**/schemas.ts"];

/** Folds what nobody reviews, and keeps Lathe's packages from being taken for text. */
export function emitGitattributes(): string {
  const folded = FOLDED.map((path) => `${path} linguist-generated gitlab-generated\n`);
  return `${folded.join("")}vendor/*.tgz binary\n`;
}
