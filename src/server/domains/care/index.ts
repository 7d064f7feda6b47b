/** Care: customers' tickets, their clocks and mails. */
export { careRoutes } from "./customer/care-routes.ts";
export {
  deleteErasedPhotos,
  eraseGuestTickets,
  eraseTickets,
  type PhotoFiles,
} from "./erase-tickets-store.ts";
export { officeTicketRoutes, ticketCounter } from "./office/office-ticket-routes.ts";
export { answerTicket, resolveTicket, searchTickets } from "./office/office-ticket-store.ts";
export { ticketNumber } from "./ticket.ts";
export { receiveTicket } from "./ticket-store.ts";
