// The session as the website sees it: the readable vance_data cookie, and calls to the server.
import { pushShareCredentials } from "/facelift.js";

const DEFAULT_TENANT = "acme";

/** What the vance_data cookie says, or null when nobody is signed in. */
export function session() {
  const line = document.cookie.split("; ").find((part) => part.startsWith("vance_data="));
  if (!line) return null;
  try {
    // Form-encoded: a plus sign is a space.
    return JSON.parse(decodeURIComponent(line.slice("vance_data=".length).replaceAll("+", " ")));
  } catch {
    return null;
  }
}

/** "ada" means ada of the usual tenant, "cleo@globex" says it in full. */
export function parseUser(typed) {
  const [username, tenant] = typed.trim().split("@");
  return { username: username.toLowerCase(), tenant: (tenant || DEFAULT_TENANT).toLowerCase() };
}

/** Signs in with a password. Answers false when the server refuses. */
export async function signIn({ username, tenant }, password) {
  return open({ username, tenant }, { password });
}

/** Ends the session and goes to the sign-in page. */
export async function signOut() {
  const data = session();
  if (data) await fetch(`/brain/${encodeURIComponent(data.tenantId)}/logout`, { method: "POST" });
  location.href = "/login.html";
}

/** The signed-in person; goes to the sign-in page when there is none, and renews a session that is about to end. */
export async function requireSession() {
  const data = session();
  if (!data) {
    leave();
    return new Promise(() => {});
  }
  if (data.accessExpiresAtTimestamp - Date.now() < 5 * 60_000) {
    const renewed = await open({ username: data.username, tenant: data.tenantId }, {});
    if (!renewed) {
      leave();
      return new Promise(() => {});
    }
  }
  return session();
}

/** Calls /brain/{tenant}/…; throws an Error with the server's words when it refuses. */
export async function call(path, options = {}) {
  const data = await requireSession();
  const response = await fetch(`/brain/${encodeURIComponent(data.tenantId)}/${path}`, options);
  if (response.status === 401) {
    leave();
    return new Promise(() => {});
  }
  if (!response.ok) {
    const text = await response.text();
    let message = text;
    try {
      message = JSON.parse(text).message ?? text;
    } catch { /* The answer was plain text. */ }
    throw Object.assign(new Error(message || `The server answered ${response.status}.`), { status: response.status });
  }
  return response.status === 204 ? null : response.json();
}

/** Fetches JSON from /brain/{tenant}/… by POST. */
export function post(path, body) {
  return call(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

async function open({ username, tenant }, secret) {
  const response = await fetch(`/brain/${encodeURIComponent(tenant)}/access/${encodeURIComponent(username)}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...secret, requestRefreshToken: true, requestCookies: true, includeWebUiSettings: true }),
  });
  if (!response.ok) return false;
  const { token, refreshToken } = await response.json();
  pushShareCredentials({ faceUrl: location.origin, tenant, username, token, refreshToken });
  return true;
}

function leave() {
  location.replace(`/login.html?returnTo=${encodeURIComponent(location.pathname + location.search)}`);
}
