import { asText } from "../../../../contract/validation.ts";

/** What somebody looks for customers by: how the phone begins, how the address begins, words of the name. */
export interface CustomerFilter {
  /** Digits, at most ten. */
  readonly phone?: string;
  /** Lower case. */
  readonly email?: string;
  /** Each begins a word of the name. */
  readonly words?: readonly string[];
}

/** A single word may be of a name or begin an address; digits are a phone, with or without the country. */
export function customerFilter(find: string): CustomerFilter {
  const text = asText(find).trim().toLowerCase();
  if (/^[\d\s()+-]*\d[\d\s()+-]*$/.test(text)) return { phone: localNumber(text.replace(/\D/g, "")) };
  if (text.includes("@")) return { email: text };
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
  return /\s/.test(text) ? { words } : { words, email: text };
}

const PHONE_DIGITS = 10;

function localNumber(digits: string): string {
  return digits.length > PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : digits;
}
