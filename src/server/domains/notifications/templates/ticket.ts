import { path } from "../../../../contract/paths.ts";
import type { MailData } from "../mail.ts";
import { greeting, link, type MailShop, mailContent, type WriteMail } from "../mail-content.ts";
import { timeInShop } from "./office-access.ts";

const ticketPage = (shop: MailShop, { number, key }: MailData["ticket-link"]) =>
  `${shop.origin}${path.ticket(number, key)}`;

/** Sent at once; it is no answer. Without a name, because anyone can trigger it. */
export const ticketReceived: WriteMail<"ticket-received"> = (ticket, shop, words, language) => {
  const w = words.ticketReceived;
  const number = w.number(ticket.number);
  const timeOf = (at: string) => timeInShop(at, words, language);
  return mailContent(
    w.subject(ticket.number),
    greeting(words),
    ...(ticket.text === undefined ? [number] : [`${number} ${w.recorded}`, ticket.text]),
    w.times(timeOf(ticket.answerBy), timeOf(ticket.resolveBy)),
    link(w.read, ticketPage(shop, ticket)),
    w.automatic,
  );
};

/** A reply of staff. */
export const ticketAnswered: WriteMail<"ticket-answered"> = (ticket, shop, words) => {
  const { subject, reply, there } = words.ticketAnswered;
  return mailContent(
    subject(ticket.number),
    greeting(words, ticket.name),
    ticket.text,
    link(reply, ticketPage(shop, ticket)),
    there,
  );
};

/** Without a name, because anyone who knows number and address can trigger it. */
export const ticketLink: WriteMail<"ticket-link"> = (ticket, shop, words) => {
  const { subject, secret, open, notYou } = words.ticketLink;
  return mailContent(
    subject(ticket.number),
    greeting(words),
    secret,
    link(open, ticketPage(shop, ticket)),
    notYou,
  );
};
