// Runs in the browser: sends the token of a mailed link once its holder has said so. The token is taken out of the address at once, and is
// kept in memory alone.
const { purpose } = document.body.dataset;
const form = document.querySelector("#form");
const password = document.querySelector("#password");
const reveal = document.querySelector("#reveal");
const refusal = document.querySelector("#refusal");
const about = document.querySelector("#about");
const problem = document.querySelector("#problem");
const done = document.querySelector("#done");
const next = document.querySelector("#next");

const WORDS = {
  en: {
    done: {
      reset: "Your password is set. All sessions have ended: sign in with the new one.",
      verify: "Your address is confirmed. You can close this page.",
      invite: "Your password is set. Sign in with it.",
    },
    over: {
      reset:
        "This link was used already, or has ended. “Forgotten?” where you sign in sends you another one.",
      verify:
        "This link was used already, or has ended. If your address is not confirmed yet, ask for a new one.",
      invite:
        "This link was used already, or its time is over. If you have chosen a password, sign in with it. Otherwise “Forgotten?” where you sign in " +
        "sends you another link, or ask whoever invited you.",
    },
    tooShort: (min) => `A password has ${min} characters or more. Choose a longer one.`,
    noToken: "This address has no token. Follow the link in the mail as a whole.",
    noAnswer: "The application does not answer. Try again shortly.",
    tooMany: (seconds) => `Too many tries. Try again in ${seconds ?? "some"} seconds.`,
  },
  de: {
    done: {
      reset: "Ihr Passwort ist gesetzt. Alle Sitzungen sind beendet: Melden Sie sich mit dem neuen an.",
      verify: "Ihre Adresse ist bestätigt. Sie können diese Seite schließen.",
      invite: "Ihr Passwort ist gesetzt. Melden Sie sich damit an.",
    },
    over: {
      reset:
        "Dieser Link wurde schon verwendet, oder seine Zeit ist um. „Vergessen?“ beim Anmelden sendet Ihnen einen neuen.",
      verify:
        "Dieser Link wurde schon verwendet, oder seine Zeit ist um. Wenn Ihre Adresse noch nicht bestätigt ist, bitten Sie um einen neuen.",
      invite:
        "Dieser Link wurde schon verwendet, oder seine Zeit ist um. Wenn Sie ein Passwort gewählt haben, melden Sie sich damit an. Sonst sendet " +
        "„Vergessen?“ beim Anmelden Ihnen einen neuen Link, oder Sie bitten die Person, die Sie eingeladen hat.",
    },
    tooShort: (min) => `Ein Passwort hat mindestens ${min} Zeichen. Wählen Sie ein längeres.`,
    noToken: "Dieser Adresse fehlt das Token. Folgen Sie dem ganzen Link aus der Mail.",
    noAnswer: "Die Anwendung antwortet nicht. Versuchen Sie es gleich noch einmal.",
    tooMany: (seconds) =>
      `Zu viele Versuche. Versuchen Sie es in ${seconds ?? "einigen"} Sekunden noch einmal.`,
  },
};
const words = WORDS[document.documentElement.lang] ?? WORDS.en;
const ROUTES = { reset: "password-resets", verify: "verifications", invite: "invitations" };
/** What the password is called where it is sent. */
const MEMBERS = { reset: "newPassword", invite: "password" };

const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";
history.replaceState(null, "", location.pathname);

if (token === "") problem.textContent = words.noToken;
else form.hidden = false;
// What is refused is said in the page, in its language.
form.noValidate = true;
password?.focus();
password?.addEventListener("input", () => refuse(""));
reveal?.addEventListener("click", () => show(password.type === "password"));

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (isTooShort()) return refuse(words.tooShort(password.minLength));
  const button = form.querySelector("[type=submit]");
  button.disabled = true;
  problem.textContent = "";
  try {
    const answer = await send();
    if (answer.ok) finish(done, words.done[purpose]);
    else if (answer.status === 404) finish(problem, words.over[purpose]);
    else await tellRefusal(answer);
  } catch {
    problem.textContent = words.noAnswer;
  } finally {
    button.disabled = false;
  }
});

/** The application asks the same, of the characters that people see. */
function isTooShort() {
  return password !== null && Array.from(password.value.normalize()).length < password.minLength;
}

/** Shows what is typed, or hides it again. */
function show(isShown) {
  password.type = isShown ? "text" : "password";
  reveal.setAttribute("aria-pressed", String(isShown));
}

/** Says below the password why it can't be one; nothing where it may be. */
function refuse(text) {
  refusal.textContent = text;
  if (text === "") return password.removeAttribute("aria-invalid");
  password.setAttribute("aria-invalid", "true");
  password.focus();
}

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

/** The link has done what it can: there is no more to enter. Whoever confirms an address is mostly no operator. */
function finish(place, text) {
  form.hidden = true;
  about.hidden = true;
  place.textContent = text;
  next.hidden = purpose === "verify";
}

async function tellRefusal(answer) {
  if (answer.status === 429) {
    problem.textContent = words.tooMany(answer.headers.get("retry-after"));
    return;
  }
  const { detail, errors = [] } = await answer.json();
  if (errors[0] !== undefined && password !== null) refuse(errors[0].message);
  else problem.textContent = detail;
}
