/** Reasons why the books answer nothing. */
export const booksRefusals = {
  "books-period": {
    code: "validation",
    sentence:
      "Give a month (2026-11), a quarter of a financial year (2026-Q3) or a financial year (2026-27).",
  },
  "books-refused": {
    code: "conflict",
    sentence: "A check of the books failed, so there is no file. Correct it first.",
  },
  "book-file-unknown": { code: "not-found", sentence: "The books of this period have no such file." },
} as const;
