/** Subject of a customer's ticket. */
export const ticketKinds = ["question", "problem", "complaint", "privacy"] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** Only a reply of staff makes a ticket `answered`; a reply of the customer makes it `open` again. */
export const ticketStates = ["open", "answered", "resolved"] as const;
export type TicketState = (typeof ticketStates)[number];
