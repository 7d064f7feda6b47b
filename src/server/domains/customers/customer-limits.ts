import type { Attempt } from "../../http/limits/count-attempts.ts";

const MINUTE = 60;
const HOUR = 3_600;

/**
 * Rate limits of these calls, narrowest first: per account and address, so that a flood from one address
 * locks no one out elsewhere; per address; and per account from all addresses, which slows down distributed
 * guessing but still admits the customer.
 */
export function loginAttempts(address: string, account: string): Attempt[] {
  return [
    { key: `login ${address} ${account}`, limit: { hits: 10, seconds: 15 * MINUTE } },
    { key: `login ${address}`, limit: { hits: 100, seconds: 15 * MINUTE } },
    { key: `login account ${account}`, limit: { hits: 100, seconds: HOUR }, slows: true },
  ];
}

export function registerAttempts(address: string): Attempt[] {
  return [{ key: `register ${address}`, limit: { hits: 100, seconds: HOUR } }];
}

/** Limits answers that an email or phone is taken, which reveal who is a customer. */
export function takenAttempts(address: string): Attempt[] {
  return [{ key: `taken ${address}`, limit: { hits: 30, seconds: HOUR } }];
}

/**
 * Limits welcome mails, because they go to unverified addresses; above the limit, accounts are opened without
 * one.
 */
export function welcomeAttempts(address: string): Attempt[] {
  return [{ key: `welcome ${address}`, limit: { hits: 10, seconds: HOUR } }];
}

/**
 * Sending a code. The last limit protects the customer's mailbox and is shared between addresses, so that
 * strangers cannot use it up: one address gets six codes, four get three each, and a fifth address still gets
 * codes.
 */
export function codeAttempts(address: string, account: string): Attempt[] {
  return [
    { key: `code ${address} ${account}`, limit: { hits: 6, seconds: HOUR } },
    { key: `code ${address}`, limit: { hits: 50, seconds: HOUR } },
    { key: `code account ${account}`, limit: { hits: 36, seconds: HOUR }, isShared: true },
  ];
}

/** Entering a code. */
export function codeEntryAttempts(address: string, account: string): Attempt[] {
  return [
    { key: `enter code ${address} ${account}`, limit: { hits: 30, seconds: HOUR } },
    { key: `enter code ${address}`, limit: { hits: 200, seconds: HOUR } },
    { key: `enter code account ${account}`, limit: { hits: 60, seconds: HOUR }, slows: true },
  ];
}

/** The password of a logged-in customer, confirmed before a critical change. */
export function passwordAttempts(address: string, customerId: number): Attempt[] {
  return [
    { key: `password ${address} ${customerId}`, limit: { hits: 10, seconds: 15 * MINUTE } },
    { key: `password account ${customerId}`, limit: { hits: 30, seconds: HOUR } },
  ];
}
