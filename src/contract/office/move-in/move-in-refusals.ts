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
  "move-in-empty": {
    code: "validation",
    sentence: "Add the exports and design files of the older shop first.",
  },
  "move-in-arriving": {
    code: "conflict",
    sentence: "Some files have not arrived yet. Wait, or drop the missing ones again.",
  },
  "move-in-running": { code: "conflict", sentence: "The move is running. Wait until it has finished." },
  "move-in-unplanned": { code: "conflict", sentence: "Look at the plan first, then move in." },
  "category-path-invalid": {
    code: "validation",
    sentence: "Enter a category, or a category and its sub-category with > between them.",
  },
} as const;
