import { TICKET_PHOTO_BYTES, TICKET_PHOTOS } from "../../../../contract/care/ticket-kinds.ts";
import { DONE } from "../../../../contract/primitives.ts";
import { asText } from "../../../../contract/validation.ts";
import { openForm } from "../../../http/open-form.ts";
import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { readTicketNumber, ticketNumber } from "../ticket.ts";
import { sendTicketPhoto, storeTicketPhoto } from "../ticket-photo.ts";
import {
  addCustomerReply,
  addTicketPhoto,
  findTicketPhoto,
  hasPaidOrder,
  listTickets,
  readTicket,
  readTicketRecord,
  receiveTicket,
  sendTicketKey,
  type TicketRow,
} from "../ticket-store.ts";
import { findTicket, type NamedTicket, openTicket, type TicketCaller } from "./open-ticket.ts";
import {
  keyAttempts,
  mayMailKey,
  photoAttempts,
  receivedMail,
  replyAttempts,
  writingAttempts,
} from "./ticket-limits.ts";
import { openedView, recordedView, shownView } from "./ticket-view.ts";

/** Calls of customers and guests. */
export function careRoutes(router: Router, shop: ShopBase): void {
  const { db } = shop;
  const { files, limiter, now, onMail } = shop;
  const open = (from: TicketCaller, namedTicket: NamedTicket) => openTicket(shop, from, namedTicket);
  const view = async (ticket: TicketRow) => openedView(await readTicketRecord(db, ticket));

  router.on("createTicket", async ({ input, caller, address, language, context }) => {
    const { variantId, machine, ...form } = input;
    await limiter.take(writingAttempts(address, caller));
    const browser = (context.req.header("user-agent") ?? "").slice(0, 300);
    const from = { customerId: caller?.customerId, variantId: variantId ?? undefined };
    // Registration proves no address, but a payment can be traced.
    const isKnown = caller?.email === form.email && (await hasPaidOrder(db, caller.customerId));
    const mail = await receivedMail(limiter, form.email, !isKnown);
    const record = await receiveTicket(db, { ...form, ...from, machine, browser, language, mail }, now());
    onMail();
    return { success: true as const, ticket: recordedView(record), key: record.key };
  });
  router.on("openTicket", async ({ input, ...from }) => {
    const { ticket, isLocked } = await findTicket(shop, from, input);
    return { ticket: isLocked ? shownView({ ticket }) : await view(ticket) };
  });
  router.on("sendTicketKey", async ({ input, address }) => {
    await limiter.take(keyAttempts(address));
    const email = input.email.toLowerCase();
    const ticket = await readTicket(db, readTicketNumber(input.number));
    if (ticket?.email === email && (await mayMailKey(limiter, address, ticket.number, email))) {
      await sendTicketKey(db, ticket.number, now());
      onMail();
    }
    return DONE;
  });
  router.on("replyToTicket", async ({ input, ...from }) => {
    const ticket = await open(from, input);
    await limiter.take(replyAttempts(ticket.number));
    await addCustomerReply(db, ticket.number, input.text, now());
    return { success: true as const, ticket: await view((await readTicket(db, ticket.number)) ?? ticket) };
  });
  router.on("addTicketPhoto", async ({ context, ...from }) => {
    const { fields, file } = await openForm(context.req.raw, TICKET_PHOTO_BYTES);
    const text = (name: string) => asText((fields.get(name) ?? "").slice(0, 254));
    const ticket = await open(from, { number: text("number"), email: text("email"), key: text("key") });
    await limiter.take(photoAttempts(ticket.number));
    if ((await readTicketRecord(db, ticket)).photos.length >= TICKET_PHOTOS)
      throw new Failure("ticket-photos-full");
    if (!file) throw new Failure("photo-unreadable");
    const hash = await storeTicketPhoto(files, await file.read());
    await addTicketPhoto(db, ticket.number, { hash, limit: TICKET_PHOTOS }, now());
    return { success: true as const, ticket: await view(ticket) };
  });
  router.on("getTicketPhoto", async ({ input, ...from }) => {
    const { number } = await open(from, input);
    return sendTicketPhoto(files, await findTicketPhoto(db, number, input.id));
  });
  router.on("listTickets", async ({ caller }) => ({
    tickets: (await listTickets(db, caller.customerId)).map((ticket) => ({
      ...{ email: ticket.email, state: ticket.state, text: ticket.text },
      number: ticketNumber(ticket.number),
      receivedAt: ticket.receivedAt.toISOString(),
    })),
  }));
}
