/** Reasons why a bulk edit, or one design of it, is refused. */
export const bulkRefusals = {
  "bulk-unknown": { code: "not-found", sentence: "This bulk edit is no longer stored." },
  "bulk-nothing": {
    code: "validation",
    sentence: "No designs are selected. Select some, or change the filter.",
  },
  "bulk-too-many": {
    code: "validation",
    sentence: "Select up to 5,000 designs, or all matching ones up to 100,000.",
  },
  "bulk-not-planned": {
    code: "conflict",
    sentence: "This bulk edit has already started, or its preview is not ready.",
  },
  "bulk-not-undoable": {
    code: "conflict",
    sentence: "This can't be undone: it is not finished, was already undone, or is older than a day.",
  },
  "percent-invalid": { code: "validation", sentence: "Enter a percentage above -100, such as +10 or -12.5." },
  "column-empty": { code: "validation", sentence: "Paste a column from your spreadsheet." },
  "column-length": {
    code: "validation",
    sentence: "The column needs one row per selected design, or one per variant.",
  },
  "column-headings": {
    code: "validation",
    sentence:
      "The table needs the headings id (or name) and price. Add machine or variant to change single variants.",
  },
  "design-without-variants": { code: "conflict", sentence: "The design has no variant to sell." },
  "machine-reads-not": { code: "conflict", sentence: "This machine doesn't read the format of the files." },
} as const;
