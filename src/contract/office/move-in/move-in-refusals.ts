/** Reasons why a call about an older shop is refused. */
export const moveInRefusals = {
  "address-path-invalid": {
    code: "validation",
    sentence: "Enter an address of the older shop, beginning with /.",
  },
} as const;
