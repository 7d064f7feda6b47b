const LONGEST = 60;
const MAX_WORDS = 8;
/** Texts with at least this many digits are refused: they may be phone, order or payment numbers. */
const IDENTIFYING_DIGITS = 6;

/**
 * Normalizes a search text, without the joiners of Indian keyboards, so that spellings count together.
 * `undefined` for texts that may identify a person and for texts that no customer types.
 */
export function normalizedSearch(text: string): string | undefined {
  const joinedText = text.normalize("NFKC").replaceAll(/[\u200c\u200d]/g, "");
  const search = joinedText.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const digits = search.replaceAll(/\P{N}/gu, "").length;
  const mayIdentify = digits >= IDENTIFYING_DIGITS || /[@\\/<>{}]|www\.|\p{C}/u.test(search);
  const isTyped = /\p{L}/u.test(search) && search.length <= LONGEST && search.split(" ").length <= MAX_WORDS;
  return isTyped && !mayIdentify ? search : undefined;
}
