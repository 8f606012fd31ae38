// Helper for website authors: tells whether the page runs inside Vancetope Facelift and talks to it.
//
// Every function is safe to call in an ordinary browser. Outside Facelift they do nothing, except exportToFiles(),
// which says that it cannot.

const TOKEN = /\bVanceFacelift\/(\S*)/;

/** The bridge object of this page, or null in a browser, in a frame and on a foreign page. */
function bridge() {
  return typeof window === "undefined" ? null : (window.vanceFacelift ?? null);
}

/** Calls one bridge member; a missing or failing bridge is not the website's problem. */
function call(member, argument) {
  try {
    bridge()?.[member]?.(argument);
  } catch (error) {
    console.warn(`Facelift: ${member} failed`, error);
  }
}

function request(action) {
  if (isFacelift()) window.location.href = `vance-facelift://${action}`;
}

/**
 * Whether a user agent is Facelift's. On a server, pass the request's User-Agent header.
 * @param {string} [userAgent]
 * @returns {boolean}
 */
export function isFacelift(userAgent = globalThis.navigator?.userAgent ?? "") {
  return TOKEN.test(userAgent);
}

/**
 * Facelift's version, or null outside it.
 * @param {string} [userAgent]
 * @returns {string | null}
 */
export function getFaceliftVersion(userAgent = globalThis.navigator?.userAgent ?? "") {
  return TOKEN.exec(userAgent)?.[1] || null;
}

/** Leaves the website for the list of accounts. Call it from a click; nothing happens outside Facelift. */
export function requestBackToPicker() {
  request("back-to-picker");
}

/** Opens the account switcher. Call it from a click; nothing happens outside Facelift. */
export function requestSwitchAccount() {
  request("switch-account");
}

/** Opens "Add account". Call it from a click; nothing happens outside Facelift. */
export function requestAddAccount() {
  request("add-account");
}

/**
 * Hands a file to Facelift, which asks the person where to save it.
 * @param {{name: string, mime?: string, data: Blob}} file
 * @returns {Promise<void>} done when the file is handed over, not when it is saved
 * @throws {Error} outside Facelift: offer an ordinary download there
 */
export async function exportToFiles({ name, mime, data }) {
  const target = bridge();
  if (typeof target?.exportFile !== "function") {
    throw new Error("Files can be exported this way inside Vancetope Facelift only.");
  }
  const base64 = await toBase64(data);
  target.exportFile({ name, mime: mime || data.type || "application/octet-stream", base64 });
}

/**
 * Lets Facelift share into this account. Call it after a sign-in and after each renewed token, not on every load.
 * @param {{faceUrl: string, tenant: string, username: string, token: string, refreshToken?: string}} credentials
 *   faceUrl is the origin alone, without a path
 */
export function pushShareCredentials(credentials) {
  call("setShareCredentials", credentials);
}

/**
 * Tells Facelift the projects that can be shared to. Call it each time the projects were fetched.
 * @param {{name: string, title?: string}[]} projects
 */
export function pushProjectSnapshot(projects) {
  call("setProjectSnapshot", projects.map(({ name, title }) => (title ? { name, title } : { name })));
}

function toBase64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.readAsDataURL(blob);
  });
}
