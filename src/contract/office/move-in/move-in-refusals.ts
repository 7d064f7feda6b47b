/** Reasons why a call about an older shop is refused. */
export const moveInRefusals = {
  "address-path-invalid": {
    code: "validation",
    sentence: "Enter an address of the older shop, beginning with /.",
  },
  "claim-unknown": { code: "not-found", sentence: "No claimed purchase has this ID." },
  "claim-decided": { code: "conflict", sentence: "Another person has decided about this claim." },
  "claim-without-file": {
    code: "validation",
    sentence: "The bought file was not found. Choose the file to give.",
  },
} as const;
