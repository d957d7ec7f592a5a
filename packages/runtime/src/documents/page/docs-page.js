// Runs in the browser: fetches the family's document and shows it. The admin document needs a token, which is asked for and kept in
// memory alone.
const isAdmin = document.body.dataset.family === "admin";
const heading = document.title;
/** So many operations fit on a page; more are folded away under their tags. */
const MAX_OPEN_OPERATIONS = 30;

const status = document.querySelector("#status");
const problem = document.querySelector("#problem");

followColourScheme(matchMedia("(prefers-color-scheme: dark)"));
if (isAdmin) askForToken();
else await load(undefined);

/** The viewer's dark style hangs on a class. */
function followColourScheme(dark) {
  const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
  dark.addEventListener("change", follow);
  follow();
}

/** Shows the document; says kindly what is in the way. True where it is shown. */
async function load(token) {
  problem.textContent = "";
  status.textContent = "Loading the document.";
  try {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch("openapi.json", { headers, credentials: "omit" });
    if (!answer.ok) return fail(refusalText(answer));
    show(await answer.json(), token);
    return true;
  } catch {
    return fail("The document did not arrive. See whether the application runs, then try again.");
  } finally {
    status.textContent = "";
  }
}

function refusalText(answer) {
  switch (answer.status) {
    case 401:
      return "This is not accepted: it is not right, or it has ended. Sign in again.";
    case 403:
      return "This account may not read the document: it is not an operator's. Sign in with another one.";
    case 429:
      return `Too many tries. Try again in ${answer.headers.get("retry-after") ?? "some"} seconds.`;
    default:
      return `The application answered with status ${answer.status}. Try again shortly.`;
  }
}

function fail(text) {
  problem.textContent = text;
  return false;
}

function show(api, token) {
  document.title = `${api.info.title} - ${heading}`;
  const place = document.querySelector("#document");
  const wanted = decodeURIComponent(location.hash.replace(/^#\/?/, ""));
  const viewer = globalThis.SwaggerUIBundle({
    spec: api,
    domNode: place,
    presets: [globalThis.SwaggerUIBundle.presets.apis],
    layout: "BaseLayout",
    deepLinking: true,
    filter: true,
    displayRequestDuration: true,
    docExpansion: operationCount(api) > MAX_OPEN_OPERATIONS ? "none" : "list",
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    persistAuthorization: false,
    onComplete: () => {
      const scheme = bearerScheme(api);
      if (token !== undefined && scheme !== undefined) viewer.preauthorizeApiKey(scheme, token);
      if (api.tags?.some(({ name }) => name === wanted)) showTag(viewer, place, wanted);
    },
  });
}

/** Unfolds the tag that the address names, and goes there: the viewer takes the slash in our tags for the one before an operation. */
function showTag({ layoutActions }, place, name) {
  layoutActions.show(["operations-tag", name], true);
  const goThere = () => {
    const head = place.querySelector(`[data-tag="${CSS.escape(name)}"]`);
    if (head === null) requestAnimationFrame(goThere);
    else head.scrollIntoView();
  };
  goThere();
}

function operationCount(api) {
  return Object.values(api.paths).reduce((count, path) => count + Object.keys(path).length, 0);
}

/** The name under which the document asks for a bearer token. */
function bearerScheme(api) {
  const schemes = Object.entries(api.components?.securitySchemes ?? {});
  return schemes.find(([, { type, scheme }]) => type === "http" && scheme === "bearer")?.[0];
}

function askForToken() {
  const section = document.querySelector("#sign-in");
  section.hidden = false;
  document.querySelector("#email").focus();
  onSubmit("#token-form", () => enter(section, document.querySelector("#token").value.trim()));
  onSubmit("#password-form", async () => {
    const session = await signIn();
    if (session !== undefined && !(await enter(section, session))) await signOut(session);
  });
}

/** Runs the work of a form; the form can't be sent again meanwhile. */
function onSubmit(selector, work) {
  const form = document.querySelector(selector);
  const button = form.querySelector("button");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    await work();
    button.disabled = false;
    if (problem.textContent !== "") form.querySelector("input:last-of-type").focus();
  });
}

/** The token of a new session, or undefined where the account was refused. */
async function signIn() {
  problem.textContent = "";
  status.textContent = "Signing in.";
  const body = JSON.stringify({
    email: document.querySelector("#email").value,
    password: document.querySelector("#password").value,
  });
  const headers = { "content-type": "application/json" };
  try {
    const answer = await fetch("../../auth/v1/sessions", {
      method: "POST",
      headers,
      body,
      credentials: "omit",
    });
    if (answer.status === 201) return (await answer.json()).accessToken;
    fail(
      answer.status === 429 ? refusalText(answer) : "E-mail and password do not fit an account. Try again.",
    );
  } catch {
    fail("The application can't be reached. See whether it runs, then try again.");
  } finally {
    status.textContent = "";
  }
  return undefined;
}

/** Shows the document in the place of the forms. True where the token opens it. */
async function enter(section, token) {
  // Other characters can't be sent in a header; a token has none.
  if (!/^[\x21-\x7e]+$/.test(token)) return fail("This is no token. Copy it again, without blanks.");
  if (!(await load(token))) return false;
  section.remove();
  document.querySelector("#document").focus();
  const button = document.querySelector("#sign-out");
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    await signOut(token);
    location.reload();
  });
  return true;
}

/** Ends the session; an integration's token has none to end. */
async function signOut(token) {
  const headers = { authorization: `Bearer ${token}` };
  const request = { method: "DELETE", headers, credentials: "omit" };
  await fetch("../../auth/v1/sessions/current", request).catch(() => undefined);
}
