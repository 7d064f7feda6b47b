const LONGEST = 60;
const MAX_WORDS = 8;
/** As many digits are a phone number, an order's or a payment's; sizes and designs' numbers have fewer. */
const TELLING_DIGITS = 6;

/**
 * What is kept of a text that somebody searched for: spelled one way, without the joiners of Indian
 * keyboards, so that it counts once. `undefined` for what may name
 * a person, and for what no customer types.
 */
export function normalizedSearch(text: string): string | undefined {
  const joined = text.normalize("NFKC").replaceAll(/[\u200c\u200d]/g, "");
  const plain = joined.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const digits = plain.replaceAll(/\P{N}/gu, "").length;
  const isTelling = digits >= TELLING_DIGITS || /[@\\/<>{}]|www\.|\p{C}/u.test(plain);
  const isTyped = /\p{L}/u.test(plain) && plain.length <= LONGEST && plain.split(" ").length <= MAX_WORDS;
  return isTyped && !isTelling ? plain : undefined;
}
