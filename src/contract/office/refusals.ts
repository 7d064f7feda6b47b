import type { Refusal } from "../refusals/errors.ts";
import type { refusals } from "../refusals/refusals.ts";
import { booksRefusals } from "./books/books-refusals.ts";
import { breachRefusals } from "./breaches/breach-refusals.ts";
import { bulkRefusals } from "./bulk/bulk-refusals.ts";
import { careRefusals } from "./care/care-refusals.ts";
import { categoryRefusals } from "./categories/category-refusals.ts";
import { customersRefusals } from "./customers/customers-refusals.ts";
import { designRefusals } from "./designs/design-refusals.ts";
import { healthRefusals } from "./health/health-refusals.ts";
import { machineRefusals } from "./machines/machine-refusals.ts";
import { moveInRefusals } from "./move-in/move-in-refusals.ts";
import { pagesRefusals } from "./pages/pages-refusals.ts";
import { promotionsRefusals } from "./promotions/promotions-refusals.ts";
import { settingsRefusals } from "./settings/settings-refusals.ts";
import { settlementsRefusals } from "./settlements/settlements-refusals.ts";
import { todayRefusals } from "./today/today-refusals.ts";

/**
 * Reasons why a call of the office is refused: error code, and the API's English. The office translates it.
 */
export const officeRefusals = {
  "office-session-required": { code: "unauthenticated", sentence: "Sign in to the office." },
  "second-factor-required": { code: "unauthenticated", sentence: "Enter the code from your app." },
  "office-wrong-credentials": {
    code: "wrong-credentials",
    sentence: "The email address or password is wrong.",
  },
  "office-wrong-code": {
    code: "wrong-credentials",
    sentence: "This code is wrong or was already used. Wait for the next one.",
  },
  "passkey-refused": {
    code: "wrong-credentials",
    sentence: "The passkey didn't work. Try again, or use your password.",
  },
  "office-forbidden": { code: "forbidden", sentence: "Your role doesn't have access to this. Ask an owner." },
  "office-foreign-origin": { code: "forbidden", sentence: "This request came from another site." },
  "proof-required": { code: "forbidden", sentence: "Confirm that it's you." },
  "link-used": {
    code: "not-found",
    sentence: "This link was already used or has expired. Ask for a new one.",
  },
  "changed-meanwhile": {
    code: "conflict",
    sentence: "Someone saved this after you opened it. Review their changes, then save again.",
  },
  "reason-missing": { code: "validation", sentence: "Enter a reason. It is saved in the log." },
  "office-password-short": { code: "validation", sentence: "Use at least 10 characters." },
  "staff-name-missing": { code: "validation", sentence: "Enter a name." },
  "staff-email-taken": { code: "conflict", sentence: "A staff member already has this email address." },
  "staff-unknown": { code: "not-found", sentence: "No staff member has this ID." },
  "last-owner": { code: "conflict", sentence: "The shop needs at least one owner." },
  ...booksRefusals,
  ...breachRefusals,
  ...bulkRefusals,
  ...careRefusals,
  ...categoryRefusals,
  ...customersRefusals,
  ...designRefusals,
  ...healthRefusals,
  ...machineRefusals,
  ...moveInRefusals,
  ...pagesRefusals,
  ...promotionsRefusals,
  ...settingsRefusals,
  ...settlementsRefusals,
  ...todayRefusals,
  "view-name-missing": { code: "validation", sentence: "Enter a name for the view." },
  "view-name-taken": {
    code: "conflict",
    sentence: "A view has this name already. Choose another, or remove that view first.",
  },
  "views-full": { code: "conflict", sentence: "A list can have 20 views. Remove one first." },
  "last-way-in": {
    code: "conflict",
    sentence:
      "This is your only way to sign in. First add another passkey, or a password with an authenticator app.",
  },
  "code-app-missing": {
    code: "conflict",
    sentence: "A password needs an authenticator app. Set up the app first.",
  },
  "code-app-unreadable": {
    code: "conflict",
    sentence:
      "Codes from your app can't be checked because the server's key changed. Use a recovery code or a passkey, then set up a new authenticator app.",
  },
  "code-app-expired": {
    code: "conflict",
    sentence: "This setup has expired after 10 minutes. Start again.",
  },
  "quiet-hours-same": { code: "validation", sentence: "Choose two different times." },
  "push-undelivered": {
    code: "conflict",
    sentence:
      "The test could not be delivered. Turn notifications on this device off and on, then try again.",
  },
  "passkey-unknown": { code: "not-found", sentence: "This passkey was already removed." },
  "upload-name": {
    code: "validation",
    sentence: "The name points outside its folder or has characters that aren't allowed. Rename the file.",
  },
  "upload-kind": {
    code: "validation",
    sentence: "The file was skipped: it is not a stitch file, photo, zip, catalogue.csv or categories.csv.",
  },
  "upload-empty": { code: "validation", sentence: "The file is empty. Copy or export it again." },
  "upload-large": {
    code: "too-large",
    sentence: "A file can be up to 32 MB. Save a photo as a smaller JPEG.",
  },
  "upload-zip-large": { code: "too-large", sentence: "A zip can be up to 1 GB. Split it into several." },
  "upload-quota": {
    code: "too-large",
    sentence:
      "You can upload 1,000 files and 2 GB at a time. Add or remove the files that are here, then continue.",
  },
  "upload-no-room": {
    code: "unavailable",
    sentence: "The shop's disk is full. Free some space, then continue: finished uploads are safe.",
  },
  "upload-unknown": {
    code: "not-found",
    sentence: "This upload was removed or expired after a week. Choose the file again.",
  },
  "upload-elsewhere": {
    code: "conflict",
    sentence: "This file is being uploaded elsewhere. Try again in a moment.",
  },
  "upload-protocol": { code: "validation", sentence: "This is not a tus 1.0.0 upload." },
  "publish-time": {
    code: "validation",
    sentence: "Choose a time in the future, within a year.",
  },
  "design-on-sale": { code: "conflict", sentence: "This design is already on sale." },
  "design-not-ready": {
    code: "conflict",
    sentence: "This design can't be added yet. Complete what is missing.",
  },
  "replacement-unconfirmed": {
    code: "conflict",
    sentence:
      "The new file is very different from the old one, or may be incomplete. Compare both, then confirm.",
  },
  "replacement-not-undoable": {
    code: "conflict",
    sentence: "This can't be undone: it was already undone, is older than a day, or the files have changed.",
  },
  "office-order-unknown": { code: "not-found", sentence: "There is no order with this number." },
  "order-without-money": {
    code: "conflict",
    sentence: "There is nothing to refund: this order is not paid or was already refunded.",
  },
  "refund-amount-invalid": {
    code: "validation",
    sentence: "Enter an amount from ₹1 up to what is left. Leave either nothing or at least ₹1.",
  },
  "refund-lines-unknown": {
    code: "validation",
    sentence: "Choose designs of this order that are not refunded yet.",
  },
  "refund-under-way": {
    code: "conflict",
    sentence: "A refund of this order is in progress. Refund the rest when it is done.",
  },
  "refunds-changed": {
    code: "conflict",
    sentence: "Part of this order was refunded in the meantime. Check what is left, then try again.",
  },
  "order-is-exchange": {
    code: "conflict",
    sentence: "An exchanged design paid for this order, so there is no payment to check.",
  },
  "exchange-refunded-whole": {
    code: "conflict",
    sentence: "An order that came from an exchange can only be refunded as a whole.",
  },
  "order-is-gift": {
    code: "conflict",
    sentence: "This order was given away, so there is no payment to check.",
  },
  "gift-owned": { code: "conflict", sentence: "The customer has this file already." },
  "gift-without-file": {
    code: "not-found",
    sentence: "This design has no file for that machine. Choose another.",
  },
  "order-of-older-shop": {
    code: "conflict",
    sentence: "This order was paid in the previous shop, so there is no provider to check with.",
  },
  "money-without-order": {
    code: "conflict",
    sentence: "This order was paid before the shop recorded payments. Refund it in the provider's dashboard.",
  },
  "order-without-mail": {
    code: "conflict",
    sentence: "There is no email to send for an order with this status.",
  },
  "document-unknown": { code: "not-found", sentence: "There is no document with this number." },
  "day-invalid": { code: "validation", sentence: "Enter a date such as 2026-11-21." },
} as const satisfies Readonly<Record<string, Refusal & { readonly sentence: string }>> &
  // A reason must not have two sentences, or customers would read the office's.
  Partial<Record<keyof typeof refusals, never>>;

export type OfficeReason = keyof typeof officeRefusals;
