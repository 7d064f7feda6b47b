/** Consents of customers for what their orders do not need. */

export {
  type ConsentStore,
  createConsentStore,
  decideConsent,
  hasConsent,
  readConsents,
  withdrawConsents,
} from "./consent-store.ts";
