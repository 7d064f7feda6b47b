import type { Caller } from "../../../http/caller.ts";
import { tokenHash } from "../../customers/index.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { readTicketNumber } from "../ticket.ts";
import { readTicket, type TicketRow } from "../ticket-store.ts";
import { pairAttempts } from "./ticket-limits.ts";

/** A ticket as named by a call. */
export interface NamedTicket {
  readonly number: string;
  /** May be empty beside a key. */
  readonly email: string;
  readonly key?: string;
}

/** The customer, if logged in, and the network address. */
export interface TicketCaller {
  readonly caller: Caller | undefined;
  readonly address: string;
}

/**
 * Finds a ticket by its number, with its key, the session of the account that wrote it, or the email address.
 * Numbers have no gaps and email addresses are known, so the address alone leaves the ticket locked, and
 * wrong pairs count; a key cannot be guessed, so it is never refused for the attempts of others. @throws
 * Failure ticket-unknown, too-many
 */
export async function findTicket(
  { db, limiter }: ShopBase,
  { caller, address }: TicketCaller,
  { number, email: typedEmail, key = "" }: NamedTicket,
): Promise<{ readonly ticket: TicketRow; readonly isLocked: boolean }> {
  const email = typedEmail.toLowerCase();
  const isNamed = (ticket: TicketRow) => email === ticket.email;
  const isOpenedBy = (ticket: TicketRow) =>
    (email === "" || isNamed(ticket)) &&
    (ticket.keyHashes.includes(tokenHash(key)) ||
      (ticket.isSignedIn && ticket.customerId !== null && ticket.customerId === caller?.customerId));
  const ticket = await readTicket(db, readTicketNumber(number));
  if (ticket && isOpenedBy(ticket)) return { ticket, isLocked: false };
  const attempts = pairAttempts(address, email);
  await limiter.take(attempts);
  if (!ticket || !isNamed(ticket)) throw new Failure("ticket-unknown");
  await limiter.giveBack(attempts);
  return { ticket, isLocked: true };
}

/** As `findTicket`, for calls that read or write what a ticket says. @throws Failure ticket-locked too */
export async function openTicket(
  shop: ShopBase,
  from: TicketCaller,
  namedTicket: NamedTicket,
): Promise<TicketRow> {
  const { ticket, isLocked } = await findTicket(shop, from, namedTicket);
  if (isLocked) throw new Failure("ticket-locked");
  return ticket;
}
