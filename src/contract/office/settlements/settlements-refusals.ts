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
      "This is not a settlement report in CSV or JSON, or it has no settled lines. Export it again as CSV.",
  },
  "settlement-file-cut": {
    code: "validation",
    sentence: "Line {line} is incomplete: the file is cut off. Export it again. Nothing was imported.",
  },
  "settlement-file-open": {
    code: "validation",
    sentence:
      "Line {line} is the last one and has no line break: the file may be cut off. Export it again, or save it as CSV in a spreadsheet. Nothing was imported.",
  },
  "settlement-line-long": {
    code: "validation",
    sentence:
      "Line {line} is longer than 64 KB: this is no table of settlements. Export the report as CSV. Nothing was imported.",
  },
  "settlement-line-disagrees": {
    code: "validation",
    sentence:
      "Line {line}: amount, fee, debit and credit of {value} do not agree. Export the report again. Nothing was imported.",
  },
  "settlement-line-invalid": {
    code: "validation",
    sentence: "Line {line}: “{value}” is not valid in the column {column}. Nothing was imported.",
  },
  "settlement-line-changed": {
    code: "conflict",
    sentence: "Line {line}: {value} was settled before with another amount. Nothing was imported.",
  },
  "settlement-account-foreign": {
    code: "conflict",
    sentence:
      "No payment in this file belongs to this shop ({count} read): it is from another account. Nothing was imported.",
  },
  "settlement-month-large": {
    code: "too-large",
    sentence:
      "Razorpay reports more than {count} lines for this month. Upload reports of shorter periods instead.",
  },
  "settlement-columns-missing": {
    code: "conflict",
    sentence: "Choose the columns of this file first.",
  },
} as const;
