/** Texts of the dialog that exchanges a bought variant. */
export const exchange = {
  intro: (title: string, until: string) =>
    `Choose another variant instead of ${title}, once, until ${until}. The old files can then no longer be downloaded.`,
  variants: "Other variants",
  toPay: (amount: string) => `${amount} to pay`,
  back: (amount: string) => `${amount} refund`,
  sum: (cost: string, paid: string) => ({ toPay: `${cost} − ${paid} paid`, back: `${paid} paid − ${cost}` }),
  discountStays: (paid: string) => `You paid ${paid}. Your discount applies to the other variants as well.`,
  same: "same price: free",
  free: "Free now: get it from the page of the design.",
  priced: "You paid nothing: only for a variant that is free now.",
  none: "This design has no other variant on sale.",
  loading: "Loading…",
  failed: "The variants could not be loaded. Please try again.",
  retry: "Try again",
  payWith: "Pay with",
  exchange: "Exchange",
  pay: (amount: string) => `Pay ${amount} and exchange`,
  closed: "Nothing was paid, and nothing was exchanged. You can try again.",
  confirming: "Your payment is being confirmed. The new files appear here when it is complete.",
  refused: "The exchange did not work. Please try again.",
  done: (number: number) => `Exchanged. Your new files are in order ${number}.`,
};
