import { IMPERSONATION_COOKIE } from "../../../contract/constants.ts";
import type { Api } from "../../api/api.ts";

/** Id of the element whose text labels the banner. */
export const IMPERSONATION_TEXT_ID = "impersonation";

/** The customer that staff view the shop as in this browser. */
export interface Impersonation {
  readonly email: string;
  /** End of the impersonation, ms since 1970. */
  readonly until: number;
}

/** Reads the impersonation from a page's cookies. Its token is in a cookie that scripts cannot read. */
export function impersonationIn(cookies: string): Impersonation | null {
  const [, mark = ""] = new RegExp(`(?:^|; )${IMPERSONATION_COOKIE}=([^;]*)`).exec(cookies) ?? [];
  const [, until, email] = /^(\d+)%20(\S+%40\S+)$/.exec(mark) ?? [];
  return until && email ? { until: Number(until), email: decodeURIComponent(email) } : null;
}

const now = () => (typeof document === "undefined" ? null : impersonationIn(document.cookie));

/** Read once per page: a page never changes its session while it is open. */
export const impersonation = now();

/** Tells whether another tab has started or ended an impersonation since. */
export const impersonationChanged = (): boolean => now()?.until !== impersonation?.until;

/** Reloads the shop with the session that this tab had before. */
export function leaveImpersonation(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is asynchronous and not available everywhere
  document.cookie = `${IMPERSONATION_COOKIE}=; path=/; max-age=0`;
  window.location.assign("/");
}

/** Rejects if the server is not reached: the impersonation continues then, and the caller reports it. */
export async function endImpersonation(api: Api): Promise<void> {
  await api.endView();
  leaveImpersonation();
}
