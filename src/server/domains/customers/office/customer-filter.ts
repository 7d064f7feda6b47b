import type { CustomerFilters } from "../../../../contract/office/customers/customers-wire.ts";
import { asText } from "../../../../contract/validation.ts";

/** Filter of customers by text, purchases and account; each part may be absent. */
export interface CustomerFilter {
  readonly text?: TextFilter | undefined;
  /** Time of a paid order at the earliest, or `never` for customers without one. */
  readonly bought?: Date | "never" | undefined;
  readonly isClosed?: boolean | undefined;
}

/** Beginning of the phone, beginning of the email, or words of the name. */
interface TextFilter {
  /** Digits, at most ten. */
  readonly phone?: string;
  /** Lower case. */
  readonly email?: string;
  /** Each is the beginning of a word of the name. */
  readonly words?: readonly string[];
}

const LATELY_MS = 90 * 24 * 60 * 60_000;

export function customerFilter({ find, bought, account }: CustomerFilters, now: Date): CustomerFilter {
  return {
    text: find ? textFilter(find) : undefined,
    bought: bought === "lately" ? new Date(now.getTime() - LATELY_MS) : bought,
    isClosed: account && account === "closed",
  };
}

/**
 * A single word may be a name or the beginning of an email; digits are a phone, with or without country code.
 */
export function textFilter(find: string): TextFilter {
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
