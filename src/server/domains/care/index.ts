/** Care: customers' tickets, their clocks and mails. */
export { careRoutes } from "./customer/care-routes.ts";
export { createErasedTicketStore, eraseTickets, type PhotoFiles } from "./erase-tickets-store.ts";
export { officeTicketRoutes, ticketCounter } from "./office/office-ticket-routes.ts";
export { createOfficeTicketStore } from "./office/office-ticket-store.ts";
export { ticketNumber } from "./ticket.ts";
export { createTicketStore } from "./ticket-store.ts";
