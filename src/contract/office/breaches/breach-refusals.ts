/** Reasons why the record of a breach is refused. */
export const breachRefusals = {
  "breach-text-missing": { code: "validation", sentence: "Enter at least three letters." },
  "breach-time-invalid": { code: "validation", sentence: "Enter a time that has passed." },
  "breach-people-invalid": { code: "validation", sentence: "Enter a whole number, or leave it empty." },
  "breach-report-incomplete": { code: "validation", sentence: "Enter to whom and when it was reported." },
  "breach-unknown": { code: "not-found", sentence: "No breach has this ID." },
} as const;
