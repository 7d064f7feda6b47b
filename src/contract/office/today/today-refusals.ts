/** Reasons why a synonym is refused. */
export const todayRefusals = {
  "period-invalid": {
    code: "validation",
    sentence: "Enter a first and a last day, at most ten years apart.",
  },
  "order-not-unpaid": {
    code: "conflict",
    sentence:
      "No reminder was sent: this order is paid, its bank is still deciding, or it is older than 14 days.",
  },
  "reminder-unwanted": {
    code: "conflict",
    sentence: "No reminder was sent: this customer has not agreed to reminders.",
  },
  "order-reminded": { code: "conflict", sentence: "The customer was already reminded of this order." },
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
