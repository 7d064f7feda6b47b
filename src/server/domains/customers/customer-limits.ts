import type { Attempt } from "../../http/limits/count-attempts.ts";

const MINUTE = 60;
const HOUR = 3_600;

/**
 * How often these calls may be made, the narrowest count first: per account at one address, so that a flood from
 * there locks nobody out elsewhere; per address; and per account wherever it is asked for, which slows a scattered
 * guesser down and still lets the customer in.
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

/** Being told that an email or phone is taken: above these, nobody goes on asking who is a customer. */
export function takenAttempts(address: string): Attempt[] {
  return [{ key: `taken ${address}`, limit: { hits: 30, seconds: HOUR } }];
}

/** A welcome goes to an address that nobody has proven to be theirs: above these, accounts are opened without one. */
export function welcomeAttempts(address: string): Attempt[] {
  return [{ key: `welcome ${address}`, limit: { hits: 10, seconds: HOUR } }];
}

/**
 * Sending a code. The last count spares a customer's mailbox, and a stranger who asks often leaves the first codes to
 * others: one address gets six, four get three each, and the customer at a fifth still gets theirs.
 */
export function codeAttempts(address: string, account: string): Attempt[] {
  return [
    { key: `code ${address} ${account}`, limit: { hits: 6, seconds: HOUR } },
    { key: `code ${address}`, limit: { hits: 50, seconds: HOUR } },
    { key: `code account ${account}`, limit: { hits: 36, seconds: HOUR }, shared: true },
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

/** A logged-in customer's own password, asked before something grave. */
export function passwordAttempts(address: string, customerId: number): Attempt[] {
  return [
    { key: `password ${address} ${customerId}`, limit: { hits: 10, seconds: 15 * MINUTE } },
    { key: `password account ${customerId}`, limit: { hits: 30, seconds: HOUR } },
  ];
}
