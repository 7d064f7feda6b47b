/** Reasons why a settlement file is refused. Nothing of a refused file is imported; `{line}` is its line. */
export const settlementsRefusals = {
  "settlement-file-missing": {
    code: "validation",
    sentence: "Choose a settlement file of Razorpay, HDFC or your bank.",
  },
  "settlement-file-large": {
    code: "too-large",
    sentence: "A settlement file can be up to 32 MB. Choose a shorter period in the report.",
  },
  "settlement-file-unreadable": {
    code: "validation",
    sentence:
      "This is no settlement report as CSV or JSON, or it has no settled lines. Export it again as CSV.",
  },
  "settlement-file-cut": {
    code: "validation",
    sentence: "Line {line} is incomplete: the file is cut off. Export it again. Nothing was imported.",
  },
  "settlement-line-invalid": {
    code: "validation",
    sentence: "Line {line}: “{value}” does not belong into the column {column}. Nothing was imported.",
  },
  "settlement-line-changed": {
    code: "conflict",
    sentence: "Line {line}: {value} was settled before with another amount. Nothing was imported.",
  },
  "settlement-account-foreign": {
    code: "conflict",
    sentence:
      "The shop knows no payment in this file ({count}): it is of another account. Nothing was imported.",
  },
  "settlement-month-large": {
    code: "too-large",
    sentence:
      "Razorpay reports more than {count} lines for this month. Upload its reports of shorter periods instead.",
  },
  "settlement-columns-missing": {
    code: "conflict",
    sentence: "Choose the columns of this file first.",
  },
} as const;
