import { IMPERSONATION_COOKIE } from "../../../contract/constants.ts";
import type { Api } from "../../api/api.ts";

/** Of the element whose text names the stripe. */
export const IMPERSONATION_TEXT_ID = "viewing";

/** As which customer staff see the shop in this browser. */
export interface Impersonation {
  readonly email: string;
  /** When it ends by itself, in ms. */
  readonly until: number;
}

/** What the cookies of a page say. The token that the server knows the viewer by is not among them. */
export function impersonationIn(cookies: string): Impersonation | null {
  const [, mark = ""] = new RegExp(`(?:^|; )${IMPERSONATION_COOKIE}=([^;]*)`).exec(cookies) ?? [];
  const [, until, email] = /^(\d+)%20(\S+%40\S+)$/.exec(mark) ?? [];
  return until && email ? { until: Number(until), email: decodeURIComponent(email) } : null;
}

const now = () => (typeof document === "undefined" ? null : impersonationIn(document.cookie));

/** Decided once for a page: one that began with somebody's session ends with it. */
export const impersonation = now();

/** Whether another window began or ended it since. */
export const impersonationChanged = (): boolean => now()?.until !== impersonation?.until;

/** The page begins anew, with the session that this tab had before. */
export function leaveImpersonation(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous, and not everywhere
  document.cookie = `${IMPERSONATION_COOKIE}=; path=/; max-age=0`;
  window.location.assign("/");
}

/** Rejects where the server was not reached: then it goes on, and says so. */
export async function endImpersonation(api: Api): Promise<void> {
  await api.endView();
  leaveImpersonation();
}
