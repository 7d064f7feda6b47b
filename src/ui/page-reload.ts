import { createStoredText } from "./state/stored-text.ts";

/** What a page throws that was built otherwise than the shop that answers it: a file is gone, a call has changed. */
export class PageOutdated extends Error {}

/** Asked before the page is loaded anew; whoever prevents it needs the page as it is. */
export const RENEWAL = "kasuti:renewal";
/** Causes that this tab was loaded anew for. */
const tried = createStoredText("session", "renewals");
/** The last of them, while the page comes back. */
const cameFor = createStoredText("session", "renewed");
let isUnderWay = false;

/** The page goes, to come back as the shop is built now: what was typed is to be carried over. */
export const isRenewing = (): boolean => isUnderWay;

/** The page was loaded anew by itself just now; true once. */
export function wasReloaded(): boolean {
  const cause = cameFor.get();
  cameFor.set(null);
  return cause !== null;
}

/**
 * Loads the page anew, once in this tab for each `cause` (a word without spaces); false where that was done before or the page
 * is held: then what happened is to be said where it happened.
 */
export function reloadPage(cause: string): boolean {
  if (isUnderWay) return true;
  const known = (tried.get() ?? "").split(" ");
  if (known.includes(cause) || !dispatchEvent(new CustomEvent(RENEWAL, { cancelable: true, detail: cause })))
    return false;
  tried.set([...known, cause].join(" "));
  cameFor.set(cause);
  // Without storage nobody could tell the second time from the first.
  isUnderWay = tried.isKept();
  // Whoever is on the way to another page finds that one.
  if (isUnderWay) setTimeout(() => location.reload());
  return isUnderWay;
}
