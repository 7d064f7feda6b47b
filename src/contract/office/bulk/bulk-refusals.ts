/** Why many designs are not changed at once, or one of them cannot be. */
export const bulkRefusals = {
  "bulk-unknown": { code: "not-found", sentence: "This change of many designs is not kept any more." },
  "bulk-nothing": { code: "validation", sentence: "No design is meant: mark some, or take another filter." },
  "bulk-too-many": {
    code: "validation",
    sentence: "Mark at most 5,000 designs, or take all that match: 100,000 is the most.",
  },
  "bulk-not-planned": { code: "conflict", sentence: "This was started already, or is not planned yet." },
  "bulk-not-undoable": {
    code: "conflict",
    sentence: "This cannot be undone: it is not done yet, was undone, or is older than a day.",
  },
  "percent-invalid": { code: "validation", sentence: "A share is for example +10 or -12.5, above -100." },
  "column-empty": { code: "validation", sentence: "Please paste a column of your spreadsheet." },
  "column-length": {
    code: "validation",
    sentence: "The column needs one row for each marked design, or one for each of their variants.",
  },
  "column-headings": {
    code: "validation",
    sentence: "A table needs the headings id (or name) and price; machine or variant where one is meant.",
  },
  "design-without-variants": { code: "conflict", sentence: "It has no variant that could be bought." },
  "machine-reads-not": { code: "conflict", sentence: "This machine does not read the format of its files." },
} as const;
