import type { Caller } from "../../../http/caller.ts";
import type { Attempt } from "../../../http/limits/count-attempts.ts";
import type { RateLimiter } from "../../../http/limits/rate-limiter.ts";
import { Failure } from "../../failure.ts";
import { mailboxOf } from "../../mailbox.ts";
import type { ReceivedMail } from "../ticket-store.ts";

const HOUR = 3_600;
const hourly = (key: string, hits: number): Attempt => ({ key, limit: { hits, seconds: HOUR } });

/** Writing a ticket. Attempts of others keep no customer from writing. */
export function writingAttempts(address: string, caller: Caller | undefined): Attempt[] {
  return [
    hourly(`ticket ${address}`, 200),
    ...(caller ? [hourly(`ticket account ${caller.customerId}`, 40)] : []),
  ];
}

export function replyAttempts(number: number): Attempt[] {
  return [hourly(`ticket reply ${number}`, 40)];
}

/** Forms with a photo, also those that add none. */
export function photoAttempts(number: number): Attempt[] {
  return [hourly(`ticket photo ${number}`, 20)];
}

/**
 * A wrong pair of number and email address. One network address is refused after 50; many of them together
 * are slowed down, so that strangers lock no customer out.
 */
export function pairAttempts(address: string, email: string): Attempt[] {
  return [hourly(`ticket pair ${address}`, 50), { ...hourly(`ticket pair of ${email}`, 100), slows: true }];
}

/** A request for a link, right or wrong. */
export function keyAttempts(address: string): Attempt[] {
  return [hourly(`ticket key ${address}`, 50)];
}

/** Mails with a link to a ticket; the mailbox has many tickets, and strangers may have written them. */
function keyMailAttempts(address: string, number: number, email: string): Attempt[] {
  const mailbox = mailboxOf(email);
  return [
    hourly(`ticket key mail ${address} ${mailbox}`, 6),
    hourly(`ticket key mail ${number}`, 3),
    { ...hourly(`ticket key mail ${mailbox}`, 36), isShared: true },
  ];
}

export function mayMailKey(limiter: RateLimiter, address: string, number: number, email: string) {
  return admits(limiter, keyMailAttempts(address, number, email));
}

/**
 * Mail that follows a new ticket. A stranger makes the shop write to anyone: after three mails an hour the
 * text is left out, and after ten the mail.
 */
export async function receivedMail(
  limiter: RateLimiter,
  email: string,
  isStranger: boolean,
): Promise<ReceivedMail> {
  if (!isStranger) return "whole";
  const mailbox = mailboxOf(email);
  if (!(await admits(limiter, [hourly(`ticket mail ${mailbox}`, 10)]))) return "none";
  return (await admits(limiter, [hourly(`ticket text ${mailbox}`, 3)])) ? "without-links" : "short";
}

async function admits(limiter: RateLimiter, attempts: readonly Attempt[]): Promise<boolean> {
  try {
    await limiter.take(attempts);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.reason === "too-many") return false;
    throw error;
  }
}
