// Runs in the browser: sends the token of a mailed link once its holder has said so. The token is taken out of the address at once, and is
// kept in memory alone.
const { purpose } = document.body.dataset;
const form = document.querySelector("#form");
const password = document.querySelector("#password");
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
      done.textContent = words.done[purpose];
      offerSignIn();
    } else problem.textContent = await describeRefusal(answer);
  } catch {
    problem.textContent = words.noAnswer;
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

/** Whoever confirms an address is mostly no operator. */
function offerSignIn() {
  next.hidden = purpose === "verify";
}

async function describeRefusal(answer) {
  if (answer.status === 404) {
    form.hidden = true;
    offerSignIn();
    return words.over[purpose];
  }
  if (answer.status === 429) return words.tooMany(answer.headers.get("retry-after"));
  const { detail, errors = [] } = await answer.json();
  return errors[0]?.message ?? detail;
}
