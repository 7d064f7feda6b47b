import type { BulkKind, SentBulkChange } from "../../contract/office/bulk/bulk-wire.ts";
import { asText } from "../../contract/validation.ts";

export const kinds: readonly BulkKind[] = [
  ...(["price", "percent", "column", "category", "tags", "machine", "publish", "take-down"] as const),
];

/** Initial values of the form's fields, those of every kind. */
export const BLANK_CHANGE = {
  kind: "price",
  price: "",
  percent: "",
  step: "1",
  of: "",
  rows: "",
  categoryHow: "",
  category: "",
  tagsHow: "",
  tags: "",
  from: "",
  to: "",
  reason: "",
};
export type BulkFieldName = keyof typeof BLANK_CHANGE;

/** Reads a change from the form's fields; the server validates it. */
export function readBulkChange(kind: BulkKind, data: FormData): SentBulkChange {
  const text = (name: BulkFieldName) => asText(String(data.get(name) ?? ""));
  switch (kind) {
    case "price":
      return { kind, price: text("price") };
    case "percent":
      return { kind, percent: text("percent"), step: text("step") };
    case "column":
      return {
        kind,
        of: oneOf(["price", "tags"], text("of")),
        rows: pastedRows(String(data.get("rows") ?? "")),
      };
    case "category":
      return {
        kind,
        how: oneOf(["add", "remove", "only"], text("categoryHow")),
        category: Number(text("category")),
      };
    case "tags":
      return { kind, how: oneOf(["add", "remove", "set"], text("tagsHow")), tags: text("tags") };
    case "machine":
      return { kind, from: text("from") || null, to: text("to") };
    case "publish":
      return { kind };
    case "take-down":
      return { kind, reason: text("reason") };
  }
}

/** Splits text copied from a spreadsheet into rows and cells. */
export function pastedRows(pasted: string): string[][] {
  const rows = pasted.trimEnd().split(/\r\n|\r|\n/);
  return rows.map((row) => row.split("\t").map((cell) => asText(cell).trim()));
}

function oneOf<T extends string>(values: readonly [T, ...T[]], text: string): T {
  return values.find((value) => value === text) ?? values[0];
}
