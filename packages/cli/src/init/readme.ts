// README.md of a new project: what to do with it, in the order in which it is done. The user's from the start.

/** The text for a project of that name. */
export function emitReadme(name: string): string {
  return `# ${name.replaceAll(/\s+/g, " ").trim()}

Made with Lathe: \`lathe.json\` and \`model/\` say what the application is, and the rest is generated from them.

\`\`\`
npm install
npm run dev
\`\`\`

\`npm run dev\` runs the model editor and the application, and generates first where nothing was generated yet. npm itself needs
Node 20.19 or newer; the newer Node that everything else runs on comes with the packages, so warnings of npm about engines
(EBADENGINE) do not matter.

| command | what it does |
|---|---|
| \`npm run dev\` | the editor and the application, restarted after each generation |
| \`npx lathe add module content\` | adds to the model; \`npx lathe help\` lists all commands |
| \`npx lathe plan\` | what generating would change |
| \`npx lathe generate\` | writes the code and the migration |
| \`npm run account -- link\` | a link that signs you in to the admin while it runs; "Open admin" in the editor does the same |
| \`npm run account -- create --email you@example.com --role owner\` | an account with a password, which it asks for |
| \`npm run migrate\` | brings the database up to date |
| \`npm start\` | the application in production, after \`npm ci --omit=dev\` |
| \`npm test\` | that nobody outside reads what the read rules hide, and the tests of your own |
| \`npm run check\` | the types of generated and own code, screens in \`admin/custom\` included |

Own code goes to \`src/custom\`, own screens of the admin to \`admin/custom\`, tests of your own to \`tests\`. \`vendor/\` has Lathe's packages as files that npm installs; keep them in git, with everything
else but what \`.gitignore\` names.
`;
}
