// Asks the application how it is, and says so.
const state = document.getElementById("state");

/** What the application says of itself: ready, or why not. */
async function look() {
  const response = await fetch("readyz", { cache: "no-store" });
  const { status, reason } = await response.json();
  return response.ok
    ? { word: "ready", text: "Ready to serve." }
    : { word: "waiting", text: reason ?? status };
}

async function show() {
  const { word, text } = await look().catch(() => ({
    word: "waiting",
    text: "The application does not answer.",
  }));
  if (state.dataset.state === word && state.textContent === text) return;
  state.dataset.state = word;
  state.textContent = text;
}

await show();
setInterval(() => {
  if (!document.hidden) void show();
}, 5000);
