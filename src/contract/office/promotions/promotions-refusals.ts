/** Reasons why a promotion is refused, each beside its field. */
export const promotionsRefusals = {
  "promotion-unknown": { code: "not-found", sentence: "This promotion doesn't exist." },
  "promotion-ended": { code: "conflict", sentence: "This promotion has already ended." },
  "promotion-running": { code: "conflict", sentence: "This promotion has not ended." },
  "promotion-not-resumable": {
    code: "conflict",
    sentence:
      "“End now” can be undone for 24 hours, and before the planned end. Duplicate the promotion instead.",
  },
  "promotion-codes-none": { code: "not-found", sentence: "This promotion has no generated codes." },
  "promotion-name-missing": {
    code: "validation",
    sentence: "Enter a name of up to 60 characters. Customers see it beside the discount.",
  },
  "promotion-kind-invalid": { code: "validation", sentence: "Choose the kind of promotion." },
  "promotion-time-invalid": {
    code: "validation",
    sentence: "Enter a date between 2000 and 2100, and a time.",
  },
  "promotion-ends-first": { code: "validation", sentence: "The end must be after the start." },
  "promotion-end-past": {
    code: "validation",
    sentence: "The end must be in the future. To end the promotion at once, choose “End now”.",
  },
  "promotion-end-missing": { code: "validation", sentence: "A sale needs an end. Customers see it." },
  "promotion-percent-invalid": {
    code: "validation",
    sentence: "Enter a whole percentage from 1 to 90. To give designs away, choose “Free designs”.",
  },
  "code-percent-invalid": { code: "validation", sentence: "Enter a whole percentage from 1 to 100." },
  "promotion-amount-invalid": { code: "validation", sentence: "Enter an amount in rupees above ₹0." },
  "promotion-reduction-unclear": {
    code: "validation",
    sentence: "Enter either a percentage or an amount.",
  },
  "promotion-scope-missing": {
    code: "validation",
    sentence: "Choose all designs, or at least one category, design or variant.",
  },
  "promotion-scope-unknown": {
    code: "validation",
    sentence: "A chosen category, design or variant doesn't exist. Choose again.",
  },
  "sale-price-low": {
    code: "validation",
    sentence: "A variant would cost less than ₹1. Reduce it less, or choose “Free designs”.",
  },
  "sale-price-not-lower": {
    code: "validation",
    sentence:
      "A variant cost the same or less in the last 30 days. Reduce it more, leave it out of the sale, or lower the price without showing the price before.",
  },
  "volume-steps-invalid": {
    code: "validation",
    sentence: "Each step needs more designs and a higher percentage (1 to 90) than the step before.",
  },
  "code-invalid": { code: "validation", sentence: "Enter 4 to 20 letters (A–Z) and digits." },
  "code-taken": { code: "validation", sentence: "Another promotion has this code. Enter a different one." },
  "code-count-invalid": { code: "validation", sentence: "Enter a number of codes from 1 to 1,000." },
  "code-limit-invalid": { code: "validation", sentence: "Enter a number of orders from 1 to 10,000." },
} as const;
