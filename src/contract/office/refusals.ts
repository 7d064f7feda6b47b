import type { Reason } from "../refusals/reasons.ts";
import { bulkRefusals } from "./bulk/bulk-refusals.ts";
import { categoryRefusals } from "./categories/category-refusals.ts";
import { customersRefusals } from "./customers/customers-refusals.ts";
import { designRefusals } from "./designs/design-refusals.ts";
import { healthRefusals } from "./health/health-refusals.ts";
import { machineRefusals } from "./machines/machine-refusals.ts";
import { pagesRefusals } from "./pages/pages-refusals.ts";
import { todayRefusals } from "./today/today-refusals.ts";

/** Why a call of the office is refused: the kind of failure, and the API's English. The office says it in the reader's language. */
export const officeRefusals = {
  "office-session-required": { code: "unauthenticated", sentence: "Please sign in to the office." },
  "second-factor-required": { code: "unauthenticated", sentence: "Please enter the code of your app." },
  "office-wrong-credentials": {
    code: "wrong-credentials",
    sentence: "This e-mail address and password do not belong together.",
  },
  "office-wrong-code": {
    code: "wrong-credentials",
    sentence: "This code is wrong, or it was used before. Wait for the next one.",
  },
  "passkey-refused": {
    code: "wrong-credentials",
    sentence: "This passkey was not accepted. Try once more, or use your password.",
  },
  "office-forbidden": { code: "forbidden", sentence: "Your role may not do this. Ask an owner." },
  "office-foreign-origin": { code: "forbidden", sentence: "This request came from another site." },
  "proof-required": { code: "forbidden", sentence: "Please prove once more that it is you." },
  "link-used": {
    code: "not-found",
    sentence: "This link was used before, or is older than a day. Ask for a new one.",
  },
  "changed-meanwhile": {
    code: "conflict",
    sentence: "Somebody saved this after you opened it. Look at what they changed, then save again.",
  },
  "reason-missing": { code: "validation", sentence: "Please say why: the log keeps it." },
  "office-password-short": { code: "validation", sentence: "Please choose at least 10 characters." },
  "staff-name-missing": { code: "validation", sentence: "Please write a name." },
  "staff-email-taken": { code: "conflict", sentence: "Somebody of the staff has this e-mail address." },
  "staff-unknown": { code: "not-found", sentence: "Nobody of the staff has this number." },
  "last-owner": { code: "conflict", sentence: "The shop keeps at least one owner." },
  ...bulkRefusals,
  ...categoryRefusals,
  ...customersRefusals,
  ...designRefusals,
  ...healthRefusals,
  ...machineRefusals,
  ...pagesRefusals,
  ...todayRefusals,
  "last-way-in": {
    code: "conflict",
    sentence: "You have no other way to sign in. Add another passkey, or a password with a code app, first.",
  },
  "code-app-missing": {
    code: "conflict",
    sentence: "A password works only with a code app. Set up the code app first.",
  },
  "code-app-unreadable": {
    code: "conflict",
    sentence:
      "Your app's codes cannot be checked: the server has another key than before. Use a recovery code or a passkey, then set up a new code app.",
  },
  "code-app-expired": {
    code: "conflict",
    sentence: "This setup is older than ten minutes. Start it again.",
  },
  "passkey-unknown": { code: "not-found", sentence: "This passkey is removed already." },
  "upload-name": {
    code: "validation",
    sentence: "The name leads out of its folder or holds forbidden characters. Rename the file.",
  },
  "upload-kind": {
    code: "validation",
    sentence: "It is no stitch file, photo, zip, catalogue.csv or categories.csv, and was left out.",
  },
  "upload-empty": { code: "validation", sentence: "The file is empty. Copy or export it anew." },
  "upload-large": {
    code: "too-large",
    sentence: "A file may have 32 MB at most. Save a photo smaller, as JPEG.",
  },
  "upload-zip-large": { code: "too-large", sentence: "A zip may have 1 GB at most. Divide it into several." },
  "upload-quota": {
    code: "too-large",
    sentence: "Your uploads may hold 1,000 files and 2 GB at a time. Add or remove what is here, then go on.",
  },
  "upload-no-room": {
    code: "unavailable",
    sentence: "The shop's disk is full. Make room, then go on: what was sent is kept.",
  },
  "upload-unknown": {
    code: "not-found",
    sentence: "This upload was removed, or lay here for a week. Choose the file again.",
  },
  "upload-elsewhere": { code: "conflict", sentence: "The file goes on elsewhere. Ask how far it is." },
  "upload-protocol": { code: "validation", sentence: "This is no tus 1.0.0 upload." },
  "publish-time": {
    code: "validation",
    sentence: "Choose a time that is still to come, within a year.",
  },
  "design-on-sale": { code: "conflict", sentence: "This design is on sale already." },
  "design-not-ready": {
    code: "conflict",
    sentence: "This design cannot be added as it is. Look at what it lacks.",
  },
  "replacement-unconfirmed": {
    code: "conflict",
    sentence: "The new file differs much from the old one, or may be cut off. Look at both and confirm it.",
  },
  "replacement-not-undoable": {
    code: "conflict",
    sentence: "This cannot be undone: it was undone, is older than a day, or the files changed since.",
  },
  "office-order-unknown": { code: "not-found", sentence: "There is no order of this number." },
  "order-without-money": {
    code: "conflict",
    sentence: "There is no money to send back: this order is not paid, or its money went back already.",
  },
  "refund-amount-invalid": {
    code: "validation",
    sentence: "Write an amount from ₹1 to what is left. It leaves ₹1 at least, or nothing.",
  },
  "refund-lines-unknown": {
    code: "validation",
    sentence: "Choose designs of this order whose money did not go back yet.",
  },
  "refund-under-way": {
    code: "conflict",
    sentence: "A refund of this order is under way. Wait for its end, then send back the rest.",
  },
  "refunds-changed": {
    code: "conflict",
    sentence: "Something of this order went back meanwhile. Look at what is left, then decide again.",
  },
  "order-of-older-shop": {
    code: "conflict",
    sentence: "This order was paid in an older shop: there is no provider to ask.",
  },
  "money-without-order": {
    code: "conflict",
    sentence:
      "This order was paid before this shop kept its payments: send the money back in the provider's own pages.",
  },
  "order-without-mail": {
    code: "conflict",
    sentence: "There is no mail to send: none belongs to this order as it stands.",
  },
  "document-unknown": { code: "not-found", sentence: "There is no paper of this number." },
  "day-invalid": { code: "validation", sentence: "A day is written as 2026-11-21." },
} as const satisfies Record<string, { readonly code: string; readonly sentence: string }> &
  // One name for two sentences would put the office's words before customers.
  Partial<Record<Reason, never>>;

export type OfficeReason = keyof typeof officeRefusals;
