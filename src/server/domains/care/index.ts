/** Care: customers' tickets, their clocks and mails. */
export { careRoutes } from "./care-routes.ts";
export { createErasedTicketStore, eraseTickets, type PhotoFiles } from "./erase-tickets-store.ts";
export { ticketCounter, ticketDeskRoutes } from "./office/ticket-desk-routes.ts";
export { createTicketDeskStore } from "./office/ticket-desk-store.ts";
export { ticketNumber } from "./ticket.ts";
export { createTicketStore } from "./ticket-store.ts";
