import { createStoredText } from "./state/stored-text.ts";

/**
 * Thrown if the page was built from another version than the shop: a file is missing or a call has changed.
 */
export class PageOutdated extends Error {}

/** Event before a reload; a listener that needs the page calls `preventDefault`. */
export const PAGE_RELOAD = "kasuti:page-reload";
/** Causes for which this tab was reloaded already. */
const triedCauses = createStoredText("session", "reloadCauses");
/** Cause of the latest reload, until the page has started again. */
const latest = createStoredText("session", "reloadCause");
let isUnderWay = false;

/** True once the page is about to reload: forms save their drafts then. */
export const isReloading = (): boolean => isUnderWay;

/** True once after the page reloaded itself. */
export function wasReloaded(): boolean {
  const cause = latest.get();
  latest.set(null);
  return cause !== null;
}

/**
 * Reloads the page, once per tab for each `cause` (a word without spaces). Returns false if that was done
 * before or a listener prevented it: the caller reports the error instead.
 */
export function reloadPage(cause: string): boolean {
  if (isUnderWay) return true;
  const causes = (triedCauses.get() ?? "").split(" ");
  if (
    causes.includes(cause) ||
    !dispatchEvent(new CustomEvent(PAGE_RELOAD, { cancelable: true, detail: cause }))
  )
    return false;
  triedCauses.set([...causes, cause].join(" "));
  latest.set(cause);
  // Without storage a second reload could not be distinguished from the first.
  isUnderWay = triedCauses.isStored();
  // A pending navigation commits first, and its page is the one reloaded.
  if (isUnderWay) setTimeout(() => location.reload());
  return isUnderWay;
}
