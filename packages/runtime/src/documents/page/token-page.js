// Runs in the browser: sends the token of a mailed link once its holder has said so. The token is taken out of the address at once, and is
// kept in memory alone.
const { purpose } = document.body.dataset;
const form = document.querySelector("#form");
const password = document.querySelector("#password");
const problem = document.querySelector("#problem");
const done = document.querySelector("#done");

const DONE = {
  reset: "Your password is set. All sessions have ended: sign in with the new one.",
  verify: "Your address is confirmed. You can close this page.",
  invite: "Your password is set. Sign in with it.",
};
const ROUTES = { reset: "password-resets", verify: "verifications", invite: "invitations" };
/** What the password is called where it is sent. */
const MEMBERS = { reset: "newPassword", invite: "password" };

const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";
history.replaceState(null, "", location.pathname);

if (token === "") problem.textContent = "This address has no token. Follow the link in the mail as a whole.";
else form.hidden = false;
password?.focus();

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  problem.textContent = "";
  try {
    const answer = await send();
    if (answer.ok) {
      form.hidden = true;
      done.textContent = DONE[purpose];
    } else problem.textContent = await describeRefusal(answer);
  } catch {
    problem.textContent = "The application does not answer. Try again shortly.";
  } finally {
    button.disabled = false;
  }
});

/** Asks the application; nothing goes anywhere else. */
function send() {
  const body = password === null ? undefined : JSON.stringify({ [MEMBERS[purpose]]: password.value });
  return fetch(`../api/auth/v1/${ROUTES[purpose]}/${encodeURIComponent(token)}`, {
    method: "PUT",
    credentials: "omit",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body,
  });
}

async function describeRefusal(answer) {
  if (answer.status === 404) return "This link was used already, or has ended. Ask for a new one.";
  if (answer.status === 429)
    return `Too many tries. Try again in ${answer.headers.get("retry-after") ?? "some"} seconds.`;
  const { detail, errors = [] } = await answer.json();
  return errors[0]?.message ?? detail;
}
