/** Reasons why a change of a customer is refused. */
export const customersRefusals = {
  "customer-unknown": {
    code: "not-found",
    sentence: "This customer doesn't exist, or the account is closed.",
  },
  "customer-payment-pending": {
    code: "conflict",
    sentence: "A payment of this customer is pending at the bank. Close the account when it is settled.",
  },
  "customer-email-same": { code: "validation", sentence: "This is the account's address already." },
  "customer-email-taken": { code: "conflict", sentence: "Another account uses this address." },
  "note-missing": { code: "validation", sentence: "Enter a note." },
  "view-link-used": {
    code: "not-found",
    sentence: "This link to the shop was already used or has expired. Start again in the office.",
  },
} as const;
