import { TICKET_PHOTO_BYTES, TICKET_PHOTOS } from "../../../contract/care/ticket-kinds.ts";
import { asText } from "../../../contract/validation.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { Attempt } from "../../http/limits/count-attempts.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { readForm } from "../../http/read-input.ts";
import type { Router } from "../../http/router.ts";
import { Failure } from "../failure.ts";
import { readTicketNumber, ticketNumber } from "./ticket.ts";
import { sendTicketPhoto, storeTicketPhoto } from "./ticket-photo.ts";
import type { TicketPair, TicketRecord, TicketStore } from "./ticket-store.ts";
import { openedView, recordedView } from "./ticket-view.ts";

export interface CareShop {
  readonly stores: { readonly tickets: TicketStore };
  readonly files: FileStore;
  readonly limiter: RateLimiter;
  readonly now: () => Date;
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void;
}

const HOUR = 3_600;

interface SentPair {
  readonly number: string;
  readonly email: string;
}

/** Calls of customers and guests. */
export function careRoutes(router: Router, shop: CareShop): void {
  const { stores, files, limiter, now, onMail } = shop;
  const { tickets } = stores;
  const open = (address: string, pair: SentPair) => openTicket(shop, address, pair);
  const view = async (pair: TicketPair) => openedView(found(await tickets.find(pair)));

  router.on("createTicket", async ({ input, caller, address, language, context }) => {
    const { variantId, machine, ...given } = input;
    await limiter.take(writing(address, given.email));
    const browser = (context.req.header("user-agent") ?? "").slice(0, 300);
    const from = { customerId: caller?.customerId, variantId: variantId ?? undefined };
    const record = await tickets.create({ ...given, ...from, machine, browser, language }, now());
    onMail();
    return { success: true as const, ticket: recordedView(record) };
  });
  router.on("openTicket", async ({ input, address }) => ({
    ticket: openedView((await open(address, input)).record),
  }));
  router.on("replyToTicket", async ({ input, address }) => {
    const { pair } = await open(address, input);
    await limiter.take(writing(address, pair.email));
    await tickets.reply(pair, input.text, now());
    return { success: true as const, ticket: await view(pair) };
  });
  router.on("addTicketPhoto", async ({ context, address }) => {
    const form = await readForm(context.req.raw, TICKET_PHOTO_BYTES);
    const text = (name: string) => asText(`${form.get(name) ?? ""}`.slice(0, 254));
    const { pair, record } = await open(address, { number: text("number"), email: text("email") });
    await limiter.take([{ key: `ticket photo ${pair.number}`, limit: { hits: 20, seconds: HOUR } }]);
    if (record.photos.length >= TICKET_PHOTOS) throw new Failure("ticket-photos-full");
    const photo = form.get("photo");
    if (!(photo instanceof Blob)) throw new Failure("photo-unreadable");
    const hash = await storeTicketPhoto(files, photo);
    await tickets.addPhoto(pair, { hash, limit: TICKET_PHOTOS }, now());
    return { success: true as const, ticket: await view(pair) };
  });
  router.on("getTicketPhoto", async ({ input, address }) => {
    const { pair } = await open(address, input);
    return sendTicketPhoto(files, await tickets.findPhoto(pair, input.id));
  });
  router.on("listTickets", async ({ caller }) => ({
    tickets: (await tickets.ofCustomer(caller.customerId)).map((ticket) => ({
      ...{ email: ticket.email, state: ticket.state, text: ticket.text },
      number: ticketNumber(ticket.number),
      receivedAt: ticket.receivedAt.toISOString(),
    })),
  }));
}

/** Anyone can make the shop write to any address. */
function writing(address: string, email: string): Attempt[] {
  return [
    { key: `ticket ${address}`, limit: { hits: 200, seconds: HOUR } },
    { key: `ticket email ${email}`, limit: { hits: 40, seconds: HOUR } },
  ];
}

/**
 * Opens a ticket by number and email address. Wrong pairs count for the network address, and for the email
 * address, whose numbers many computers could try together.
 * @throws Failure ticket-unknown, too-many
 */
async function openTicket({ stores, limiter }: CareShop, address: string, sent: SentPair) {
  const pair = { number: readTicketNumber(sent.number), email: sent.email.toLowerCase() };
  const attempts = [
    { key: `ticket pair ${address}`, limit: { hits: 50, seconds: HOUR } },
    { key: `ticket pair of ${pair.email}`, limit: { hits: 100, seconds: HOUR } },
  ];
  await limiter.take(attempts);
  const record = found(await stores.tickets.find(pair));
  await limiter.giveBack(attempts);
  return { pair, record };
}

function found(record: TicketRecord | undefined): TicketRecord {
  if (!record) throw new Failure("ticket-unknown");
  return record;
}
