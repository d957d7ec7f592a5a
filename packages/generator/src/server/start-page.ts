// The page at the root until there is an editor: says that the generator runs, and what can be done with it.

const COMMANDS = [
  ["lathe show", "The model: modules, entities, fields"],
  ["lathe add", "Adds a module, an entity, a field"],
  ["lathe plan", "What generating would do"],
  ["lathe diff", "The same, line by line"],
  ["lathe generate", "Writes the application"],
  ["lathe history", "What was generated, and when"],
] as const;

/** The files outside the API, by path. They hold nothing of a project. */
export const STATIC_FILES: ReadonlyMap<string, { readonly type: string; readonly text: string }> = new Map([
  ["/", { type: "text/html; charset=utf-8", text: emitPage() }],
  ["/start-page.css", { type: "text/css; charset=utf-8", text: emitStyle() }],
  ["/icon.svg", { type: "image/svg+xml", text: emitIcon() }],
]);

function emitPage(): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Lathe</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/start-page.css">
  </head>
  <body>
    <main>
      <header>
        <img src="/icon.svg" alt="" width="48" height="48">
        <h1>Lathe is running</h1>
        <p>This generator serves one project on this machine. Work on it from a terminal in the project folder.</p>
      </header>
      <dl>
${COMMANDS.map(([command, about]) => `        <div><dt><code>${command}</code></dt><dd>${about}</dd></div>`).join("\n")}
      </dl>
      <footer>
        <p>Programs use the API under <code>/api</code>, described at <code>/api/openapi.json</code>. It takes a session, which the launch token in <code>.lathe/run/server.json</code> opens.</p>
      </footer>
    </main>
  </body>
</html>
`;
}

function emitStyle(): string {
  return `:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf8, #16171a);
  --card: light-dark(#ffffff, #1e2024);
  --ink: light-dark(#1d1f23, #e9e8e4);
  --quiet: light-dark(#5c6068, #a2a6ae);
  --line: light-dark(#e6e3dd, #2f3238);
  --accent: light-dark(#a4471c, #f0976b);
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh;
  display: grid;
  place-items: center;
  padding: 2rem 1rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif;
}
main { width: min(40rem, 100%); display: grid; gap: 2rem; }
header { display: grid; gap: 0.5rem; }
h1 { font-size: 1.9rem; line-height: 1.2; letter-spacing: -0.02em; }
header p, footer, dd { color: var(--quiet); }
footer { font-size: 0.875rem; }
dl { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; overflow: hidden; }
dl div { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; justify-content: space-between; padding: 0.7rem 1.1rem; }
dl div + div { border-top: 1px solid var(--line); }
code { font: 0.925em ui-monospace, monospace; color: var(--accent); }
footer code { color: inherit; }
`;
}

function emitIcon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="#a4471c"/><path d="M8 24h7l3-7h5l2 4h6l3-2v10l-3-2h-6l-2 4h-5l-3-7z" fill="#fff"/><path d="M36 16v16" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>
`;
}
