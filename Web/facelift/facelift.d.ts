/** Whether a user agent is Facelift's; the page's own by default. */
export function isFacelift(userAgent?: string): boolean;

/** Facelift's version, or null outside it. */
export function getFaceliftVersion(userAgent?: string): string | null;

/** Leaves the website for the list of accounts. */
export function requestBackToPicker(): void;

/** Opens the account switcher. */
export function requestSwitchAccount(): void;

/** Opens "Add account". */
export function requestAddAccount(): void;

/** Hands a file to Facelift; rejects outside it. */
export function exportToFiles(file: { name: string; mime?: string; data: Blob }): Promise<void>;

/** Lets Facelift share into this account. */
export function pushShareCredentials(credentials: {
  faceUrl: string;
  tenant: string;
  username: string;
  token: string;
  refreshToken?: string;
}): void;

/** Tells Facelift the projects that can be shared to. */
export function pushProjectSnapshot(projects: { name: string; title?: string }[]): void;
