/** Reasons why staff cannot act on a ticket. */
export const careRefusals = {
  "office-ticket-unknown": { code: "not-found", sentence: "There is no ticket with this number." },
  "reply-missing": { code: "validation", sentence: "Enter a reply." },
  "ticket-without-address": {
    code: "conflict",
    sentence:
      "The email address of this customer was deleted, so you cannot write to it. Add a note instead.",
  },
  "ticket-message-new": {
    code: "conflict",
    sentence: "The customer wrote again meanwhile. Read the new message, then continue.",
  },
  "ticket-without-mail": {
    code: "conflict",
    sentence: "Every email of this ticket was sent or is on its way.",
  },
} as const;
