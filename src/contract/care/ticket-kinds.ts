/** Largest number of letters of a message. */
export const TICKET_TEXT_MAX = 8_000;
/** Photos of one ticket, and bytes of each as sent. */
export const TICKET_PHOTOS = 3;
export const TICKET_PHOTO_BYTES = 12_000_000;

/** Subject of a customer's ticket. */
export const ticketKinds = ["question", "problem", "complaint", "privacy"] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** Only a reply of staff makes a ticket `answered`; a reply of the customer makes it `open` again. */
export const ticketStates = ["open", "answered", "resolved"] as const;
export type TicketState = (typeof ticketStates)[number];
