import { asText } from "../../../../contract/validation.ts";

/** Filter of customers by beginning of the phone, beginning of the email, or words of the name. */
export interface CustomerFilter {
  /** Digits, at most ten. */
  readonly phone?: string;
  /** Lower case. */
  readonly email?: string;
  /** Each is the beginning of a word of the name. */
  readonly words?: readonly string[];
}

/**
 * A single word may be a name or the beginning of an email; digits are a phone, with or without country code.
 */
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
