import { demoBuyers } from "@kasuti/demo-designs";
import type { Actor } from "../domains/actor.ts";
import { answerTicket, receiveTicket, resolveTicket } from "../domains/care/index.ts";
import { findCustomerByEmail } from "../domains/customers/index.ts";
import { listUnsentMails, markMailSent } from "../domains/notifications/index.ts";
import { listPaidOrders } from "../domains/orders/index.ts";
import type { DemoSalesDeps } from "./book-demo-sales.ts";

const HOUR_MS = 60 * 60_000;
const OWNER: Actor = { staffId: undefined, who: "demo owner", address: undefined };

/** Answers come an hour after the question. */
const TICKETS = [
  {
    hoursAgo: 50,
    text: "My hoop is larger than I thought. Can I have this design in the next size?",
    answer: "Yes. Open Downloads and press Exchange: you pay only the difference.",
    isResolved: true,
  },
  {
    hoursAgo: 30,
    text: "Which stabiliser do you use under silk?",
    answer: "A light tear-away one, and a second layer under dense borders.",
  },
  { hoursAgo: 3, text: "The machine beeps at the second colour. I used a stick of 64 GB." },
] as const;

/** Opens tickets of invented customers about what they bought: resolved, answered and waiting. */
export async function openDemoTickets({ database: { db }, now }: DemoSalesDeps): Promise<void> {
  for (const [place, demo] of TICKETS.entries()) {
    const { email = "", fullName: name = "", language = "en" } = demoBuyers()[place] ?? {};
    const customer = await findCustomerByEmail(db, email);
    const order = customer && (await listPaidOrders(db, customer.id)).at(-1);
    if (!customer || !order) continue;
    const askedAt = new Date(now().getTime() - demo.hoursAgo * HOUR_MS);
    const audit = { actor: OWNER, now: new Date(askedAt.getTime() + HOUR_MS) };
    const { ticket } = await receiveTicket(
      db,
      {
        ...{ kind: "problem", name, email, language, text: demo.text, machine: "", browser: "" },
        mail: "none",
        ...{ customerId: customer.id, orderNumber: `${order.number}`, variantId: order.lines[0]?.variantId },
      },
      askedAt,
    );
    if ("answer" in demo) await answerTicket(db, ticket.number, { text: demo.answer }, audit);
    if ("isResolved" in demo) await resolveTicket(db, ticket.number, undefined, audit);
  }
  // No customer gets a mail.
  for (const { id, template } of await listUnsentMails(db, {}))
    if (template.startsWith("ticket-")) await markMailSent(db, id, now());
}
