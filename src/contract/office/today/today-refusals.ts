/** Reasons why a synonym is refused. */
export const todayRefusals = {
  "word-not-one": { code: "validation", sentence: "Enter one word of letters and digits." },
  "word-unknown": {
    code: "validation",
    sentence: "No design on sale has this word. Enter a word from a name, tag or category.",
  },
  "synonyms-full": {
    code: "conflict",
    sentence: "There are already 1,000 synonyms. Remove one first.",
  },
} as const;
