/** Why what the office's first page offers is refused. */
export const todayRefusals = {
  "word-not-one": { code: "validation", sentence: "Please write one word, of letters and digits only." },
  "word-unknown": {
    code: "validation",
    sentence: "No design on sale has this word. Write one that its name, tags or category have.",
  },
  "synonyms-full": {
    code: "conflict",
    sentence: "There are 1,000 words already. Remove one that nobody needs.",
  },
} as const;
