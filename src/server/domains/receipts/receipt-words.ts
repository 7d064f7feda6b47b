import { indianNumber } from "../../../contract/indian-number.ts";
import { type Paise, rupees } from "../../../contract/money.ts";
import { stateTaxName } from "../../gst/gst-states.ts";
import { amountInWords } from "./amount-in-words.ts";
import { lastTaxDay, type Receipt, type ReceiptContent, type ReceiptTax } from "./receipt.ts";
import { indianDate, type ReceiptKind } from "./receipt-number.ts";

/** Cells of a table row. */
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

export function titleOf({ kind, content }: Pick<Receipt, "kind" | "content">): string {
  return content.isCommercial ? "Commercial credit note" : TITLES[kind];
}

/** Name and value pairs next to the title. */
export function headFacts({ number, issuedAt, content }: Receipt): [string, string][] {
  const { refersTo, paidAt, orderNumber, payment } = content;
  return [
    ["Number", number],
    ["Date", indianDate(issuedAt)],
    ...(refersTo ? [["Original document", refersTo.number] as [string, string]] : []),
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

/** Columns of the lines' table in `width` points; the design column takes the rest. */
export function columns(hasTax: boolean, width: number): Column[] {
  const fixed: Column[] = [
    ...(hasTax ? [{ heading: "SAC", width: 52, align: "left" as const }] : []),
    { heading: "Qty", width: 34, align: "right" },
    { heading: hasTax ? "Price incl. GST" : "Price", width: 84, align: "right" },
    { heading: "Amount", width: 78, align: "right" },
  ];
  const remainingWidth = width - 26 - fixed.reduce((sum, column) => sum + column.width, 0);
  return [
    { heading: "#", width: 26, align: "left" },
    { heading: "Embroidery design, digital file", width: remainingWidth, align: "left" },
    ...fixed,
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

/** Price before a sale, share of the discount and taxable value of each line; empty for a line without. */
export function notesOf({ lines }: ReceiptContent): string[] {
  return lines.map(({ listPricePaise, discountPaise = 0, tax }) =>
    [
      ...(listPricePaise === undefined ? [] : [`List price ${money(listPricePaise)}`]),
      ...(discountPaise > 0 ? [`Discount –${money(discountPaise)}`] : []),
      ...(tax ? [`Taxable value ${money(tax.taxable)}`] : []),
    ].join(" · "),
  );
}

export function sumRows({
  subtotalPaise,
  discountPaise,
  discounts = [{ name: "Discount", amountPaise: discountPaise }],
  earlierPaise = 0,
  amountPaise,
  tax,
  refersTo,
}: ReceiptContent): SumRow[] {
  const total = refersTo ? "Total refunded" : "Total paid";
  return [
    { name: "Subtotal", value: money(subtotalPaise) },
    ...discounts.flatMap(({ name, amountPaise: off }) =>
      off > 0 ? [{ name, value: `–${money(off)}` }] : [],
    ),
    ...(earlierPaise > 0 ? [{ name: "Previously refunded", value: `–${money(earlierPaise)}` }] : []),
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

/** Returns the amount in words, then notes. */
export function footerLines(receipt: Receipt): string[] {
  const { amountPaise, tax, exchangeOf: oldLine, refersTo, isCommercial } = receipt.content;
  const title = titleOf(receipt).toLowerCase();
  return [
    amountInWords(amountPaise),
    ...(oldLine && !refersTo
      ? [
          `In exchange for ${oldLine.description} of order #${oldLine.orderNumber}, which had paid ${money(oldLine.creditPaise)}.`,
        ]
      : []),
    ...(tax ? ["Tax payable on reverse charge: No"] : []),
    ...(isCommercial && refersTo
      ? [
          `Issued after ${indianDate(lastTaxDay(new Date(refersTo.issuedAt)).day)}, so it takes no GST off (CGST Act, section 34(2)).`,
        ]
      : []),
    `This is a computer-generated ${title} and does not require a signature.`,
  ];
}

/** Formats `₹1,23,456.50`, always with paise, so that columns line up. */
function money(paise: Paise): string {
  return `₹${indianNumber(rupees(paise), 2)}`;
}

/** Formats hundredths of a percent as `18 %` or `2.5 %`. */
function percent(rate: number): string {
  return `${rate / 100} %`;
}
