/** Why the office's calls about customers are refused. */
export const customersRefusals = {
  "customer-unknown": {
    code: "not-found",
    sentence: "There is no such customer, or their account is closed.",
  },
  "customer-payment-pending": {
    code: "conflict",
    sentence: "A bank has not decided about a payment of this customer yet. Close the account after that.",
  },
  "note-missing": { code: "validation", sentence: "Please write a note." },
  "view-link-used": {
    code: "not-found",
    sentence:
      "This way into the shop was used before, or is older than a minute. Begin once more in the office.",
  },
} as const;
