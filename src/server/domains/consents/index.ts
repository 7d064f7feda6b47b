/** Consents of customers for what their orders do not need. */

export { decideConsent, hasConsent, readConsents, recordConsent, withdrawConsents } from "./consent-store.ts";
