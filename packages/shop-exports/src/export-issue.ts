import type { ExportSource } from "./export-model.ts";

type Values = Readonly<Record<string, string | number>>;

/** Sentence of each code: what is wrong, then what happens or what to do. */
const SENTENCES = {
  "amount-invalid": "“{text}” in {column} is no amount. It was left out.",
  "amount-unclear": "“{text}” in {column} can be read in two ways: {one} or {other}. It was left out.",
  "amount-of-order":
    "{column} holds the total of the whole order in each of its rows. The price of the item is unknown.",
  "cancelled-and-paid":
    "The order was cancelled, but its payment was not refunded. The buyer gets none of it; the buyer can claim it with the order number.",
  "cell-controls": "{column} holds control characters. They were removed.",
  "cell-huge": "{column} has {length} letters, more than {most}. It was left out.",
  "cell-missing": "{column} is empty. The row was left out.",
  "customer-empty": "The customer has neither number, e-mail address nor phone. The row was left out.",
  "customer-unclear": "Nothing tells who bought this. The buyer can claim it with the order number.",
  "date-invalid": "“{text}” in {column} is no date. It was left out.",
  "email-invalid": "“{text}” in {column} is no e-mail address. It was left out.",
  "file-empty": "The file is empty.",
  "file-no-text": "The file is no text. Export it again as CSV, in UTF-8.",
  "file-torn": "The file cannot be read from here on: {reason}. Correct this place or export the file again.",
  "file-unknown": "Nothing here is known of the file. It was left out.",
  "file-unreadable": "The file cannot be opened.",
  "headings-guessed":
    "The headings are in another language. Columns were found by place and content: check the names of a few products.",
  "json-huge": "The file has more than {most} MB. Export it in several pages.",
  "json-invalid": "The file is no JSON, or its end is missing. Export it again.",
  "letters-lost":
    "Letters of {column} were lost when the file was saved: “{text}”. Export it again as UTF-8.",
  "letters-repaired":
    "Letters of the file were broken by a spreadsheet and have been repaired, as “{text}”. Check a few.",
  "number-invalid": "“{text}” in {column} is no whole number from 1. 1 was used.",
  "parent-missing": "No product “{text}” is in the files. The variant was left out.",
  "path-climbs": "“{text}” in {column} points outside a folder. It was left out.",
  "products-in-one-cell": "“{text}” could not be divided into products. The order has no lines.",
  "rating-invalid": "“{text}” in {column} is no rating from 1 to 5. The review was left out.",
  "report-without-buyers":
    "This report has neither e-mail addresses nor numbers of products, so that nothing of it can be used.",
  "row-of-totals": "The row holds totals. It was left out.",
  "rows-known": "{count} rows are in another file as well. They were left out.",
  "rows-many": "There are more than {most} rows. The rest was left out.",
  "row-twice": "“{text}” is in the file twice. The first one was used.",
  "sku-twice":
    "Several variants have the SKU “{text}”. Orders that state only the SKU are not matched by it.",
  "state-unknown": "The state “{text}” is unknown. The order counts as not paid.",
  "value-unknown": "“{text}” in {column} is unknown. It was left out.",
} as const;

export type ExportIssueCode = keyof typeof SENTENCES;

export interface ExportIssue extends ExportSource {
  readonly code: ExportIssueCode;
  readonly text: string;
}

/** Letters of a cell that a sentence quotes. */
const MOST_QUOTED = 60;

export function exportIssue(source: ExportSource, code: ExportIssueCode, values: Values = {}): ExportIssue {
  const text = SENTENCES[code].replace(/\{(\w+)\}/g, (_, name: string) => quoted(String(values[name] ?? "")));
  return { ...source, code, text };
}

function quoted(value: string): string {
  const line = value.replace(/\s+/g, " ");
  return line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED)}…` : line;
}
