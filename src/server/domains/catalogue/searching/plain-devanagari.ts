/** Letters that have a nukta in them, as Unicode composes them. */
const WITH_NUKTA = /[\u0929\u0931\u0934\u0958-\u095f]/g;
/** Nasal consonant without a vowel before a consonant of one of the five classes. */
const JOINED_NASAL = /[ङञणनम]\u094d[\u200c\u200d]?(?=[क-घच-झट-ढत-धप-भ])/g;

/**
 * Writes Devanagari the short way, which most people type: without nukta, and nasals as a dot. हिन्दी, ज़री,
 * टाँका → हिंदी, जरी, टांका.
 */
export function plainDevanagari(text: string): string {
  return text
    .replace(WITH_NUKTA, (letter) => letter.normalize("NFD"))
    .replaceAll("\u093c", "")
    .replaceAll("ँ", "ं")
    .replace(JOINED_NASAL, "ं");
}
