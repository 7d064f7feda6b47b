import { indianNumber } from "../../../contract/indian-number.ts";
import { type Paise, rupees } from "../../../contract/money.ts";
import { stateTaxName } from "../../gst/gst-states.ts";
import { amountInWords } from "./amount-in-words.ts";
import type { Receipt, ReceiptContent, ReceiptTax } from "./receipt.ts";
import { indianDate, type ReceiptKind } from "./receipt-number.ts";

/** A line of a table, column by column. */
export type Row = readonly string[];

export interface SumRow {
  readonly name: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

const TITLES: Readonly<Record<ReceiptKind, string>> = {
  invoice: "Tax invoice",
  receipt: "Receipt",
  "credit-note": "Credit note",
  "refund-note": "Refund note",
};

export function titleOf(kind: ReceiptKind): string {
  return TITLES[kind];
}

/** What stands beside the title: name and value. */
export function headFacts({ number, issuedAt, content }: Receipt): [string, string][] {
  const { refersTo, paidAt, orderNumber, payment } = content;
  return [
    ["Number", number],
    ["Date", indianDate(issuedAt)],
    ...(refersTo ? [["Refers to", refersTo.number] as [string, string]] : []),
    ...(refersTo ? [["Issued on", indianDate(new Date(refersTo.issuedAt))] as [string, string]] : []),
    ["Order", `#${orderNumber}`],
    ["Paid on", indianDate(new Date(paidAt))],
    ...(payment ? [["Payment", payment] as [string, string]] : []),
  ];
}

interface Column {
  readonly heading: string;
  /** Points. */
  readonly width: number;
  readonly align: "left" | "right";
}

/** The columns of the lines' table in `width` points; the design takes what the others leave. */
export function columns(hasTax: boolean, width: number): Column[] {
  const narrow: Column[] = [
    ...(hasTax ? [{ heading: "SAC", width: 52, align: "left" as const }] : []),
    { heading: "Qty", width: 34, align: "right" },
    { heading: hasTax ? "Price incl. GST" : "Price", width: 84, align: "right" },
    { heading: "Amount", width: 78, align: "right" },
  ];
  const left = width - 26 - narrow.reduce((sum, column) => sum + column.width, 0);
  return [
    { heading: "#", width: 26, align: "left" },
    { heading: "Embroidery design, digital file", width: left, align: "left" },
    ...narrow,
  ];
}

export function rowsOf({ lines, tax }: ReceiptContent): Row[] {
  return lines.map(({ description, quantity, unitPricePaise, amountPaise }, index) => [
    `${index + 1}`,
    description,
    ...(tax ? [tax.sac] : []),
    `${quantity}`,
    money(unitPricePaise),
    money(amountPaise),
  ]);
}

export function sumRows({
  subtotalPaise,
  discountPaise,
  earlierPaise = 0,
  amountPaise,
  tax,
  refersTo,
}: ReceiptContent): SumRow[] {
  const total = refersTo ? "Total refunded" : "Total paid";
  return [
    { name: "Subtotal", value: money(subtotalPaise) },
    ...(discountPaise > 0 ? [{ name: "Discount", value: `–${money(discountPaise)}` }] : []),
    ...(earlierPaise > 0 ? [{ name: "Refunded before", value: `–${money(earlierPaise)}` }] : []),
    ...(tax ? taxRows(tax) : []),
    { name: tax ? `${total} (including GST)` : total, value: money(amountPaise), isTotal: true },
  ];
}

function taxRows({ taxable, cgst, sgst, igst, rate, placeOfSupply, isOwnState }: ReceiptTax): SumRow[] {
  const taxed = { name: "Taxable value", value: money(taxable) };
  if (!isOwnState) return [taxed, { name: `IGST ${percent(rate)}`, value: money(igst) }];
  return [
    taxed,
    { name: `CGST ${percent(rate / 2)}`, value: money(cgst) },
    { name: `${stateTaxName(placeOfSupply)} ${percent(rate / 2)}`, value: money(sgst) },
  ];
}

/** First the amount in words, then notes. */
export function wordsUnder({ kind, content }: Receipt): string[] {
  const { amountPaise, tax } = content;
  const paper = TITLES[kind].toLowerCase();
  return [
    amountInWords(amountPaise),
    ...(tax ? ["Tax payable on reverse charge: no."] : []),
    `This ${paper} was made by a computer and needs no signature.`,
  ];
}

/** `₹1,23,456.50`, always with paise: columns of figures line up. */
function money(paise: Paise): string {
  return `₹${indianNumber(rupees(paise), 2)}`;
}

/** Hundredths of a percent as `18 %` or `2.5 %`. */
function percent(rate: number): string {
  return `${rate / 100} %`;
}
