import type { Attempt } from "../../http/rate-limiter.ts";

const MINUTE = 60;
const HOUR = 3_600;

/**
 * How often these calls may be made. Each is counted per address, and per account at that address: a flood from
 * one place never locks a customer out elsewhere. The widest count, per account alone, stops a scattered guesser.
 */
export function loginAttempts(address: string, account: string): Attempt[] {
  return [
    { key: `login ${address}`, limit: { hits: 100, seconds: 15 * MINUTE } },
    { key: `login ${address} ${account}`, limit: { hits: 10, seconds: 15 * MINUTE } },
    { key: `login account ${account}`, limit: { hits: 200, seconds: HOUR } },
  ];
}

export function registerAttempts(address: string): Attempt[] {
  return [{ key: `register ${address}`, limit: { hits: 100, seconds: HOUR } }];
}

/** Sending a code. */
export function codeAttempts(address: string, account: string): Attempt[] {
  return [
    { key: `code ${address}`, limit: { hits: 50, seconds: HOUR } },
    { key: `code ${address} ${account}`, limit: { hits: 6, seconds: HOUR } },
    { key: `code account ${account}`, limit: { hits: 20, seconds: HOUR } },
  ];
}

/** Entering a code. */
export function codeEntryAttempts(address: string, account: string): Attempt[] {
  return [
    { key: `enter code ${address}`, limit: { hits: 200, seconds: HOUR } },
    { key: `enter code account ${account}`, limit: { hits: 60, seconds: HOUR } },
  ];
}
