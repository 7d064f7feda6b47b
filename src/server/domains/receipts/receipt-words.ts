import { indianNumber } from "../../../contract/indian-number.ts";
import { type Paise, rupees } from "../../../contract/money.ts";
import { stateTaxName } from "../../gst/gst-states.ts";
import { licenceWords, type ReceiptWords, receiptWords } from "../../messages/messages.ts";
import { amountInWords } from "./amount-in-words.ts";
import { lastTaxDay, type Receipt, type ReceiptContent, type ReceiptTax } from "./receipt.ts";
import { indianDate } from "./receipt-number.ts";

/** Cells of a table row. */
export type Row = readonly string[];

export interface SumRow {
  readonly name: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

/** Title in the document's language, and below it the name that the law gives the document. */
export function titlesOf({ kind, content }: Pick<Receipt, "kind" | "content">): readonly [string, string?] {
  const key = content.isCommercial ? "commercial" : kind;
  const [title, legal] = [wordsOf(content).titles[key], receiptWords("en").titles[key]];
  return title === legal ? [title] : [title, legal];
}

function wordsOf({ language }: ReceiptContent): ReceiptWords {
  return receiptWords(language ?? "en");
}

/** Headings of the buyer and the place of supply. */
export function partyNames(content: ReceiptContent): ReceiptWords["parties"] {
  return wordsOf(content).parties;
}

/** Name and value pairs next to the title. */
export function headFacts({ number, issuedAt, content }: Receipt): [string, string][] {
  const { refersTo, paidAt, orderNumber, payment } = content;
  const names = wordsOf(content).facts;
  return [
    [names.number, number],
    [names.date, indianDate(issuedAt)],
    ...(refersTo ? [[names.original, refersTo.number] as [string, string]] : []),
    ...(refersTo ? [[names.issued, indianDate(new Date(refersTo.issuedAt))] as [string, string]] : []),
    [names.order, `#${orderNumber}`],
    [names.paid, indianDate(new Date(paidAt))],
    ...(payment ? [[names.payment, payment] as [string, string]] : []),
  ];
}

interface Column {
  readonly heading: string;
  /** Points. */
  readonly width: number;
  readonly align: "left" | "right";
}

/** Columns of the lines' table in `width` points; the design column takes the rest. */
export function columns(content: ReceiptContent, width: number): Column[] {
  const { columns: headings } = wordsOf(content);
  const hasTax = content.tax !== null;
  const fixed: Column[] = [
    ...(hasTax ? [{ heading: "SAC", width: 52, align: "left" as const }] : []),
    { heading: headings.quantity, width: content.language ? 40 : 34, align: "right" },
    { heading: hasTax ? headings.priceWithTax : headings.price, width: 84, align: "right" },
    { heading: headings.amount, width: 78, align: "right" },
  ];
  const remainingWidth = width - 26 - fixed.reduce((sum, column) => sum + column.width, 0);
  return [
    { heading: "#", width: 26, align: "left" },
    { heading: headings.design, width: remainingWidth, align: "left" },
    ...fixed,
  ];
}

export function rowsOf({ lines, tax }: ReceiptContent): Row[] {
  return lines.map(({ description, printed = description, quantity, unitPricePaise, amountPaise }, index) => [
    `${index + 1}`,
    printed,
    ...(tax ? [tax.sac] : []),
    `${quantity}`,
    money(unitPricePaise),
    money(amountPaise),
  ]);
}

/** Price before a sale, share of the discount and taxable value of each line; empty for a line without. */
export function notesOf(content: ReceiptContent): string[] {
  const { notes } = wordsOf(content);
  return content.lines.map(({ listPricePaise, discountPaise = 0, tax }) =>
    [
      ...(listPricePaise === undefined ? [] : [notes.listPrice(money(listPricePaise))]),
      ...(discountPaise > 0 ? [notes.discount(money(discountPaise))] : []),
      ...(tax ? [notes.taxable(money(tax.taxable))] : []),
    ].join(" · "),
  );
}

export function sumRows(content: ReceiptContent): SumRow[] {
  const { sums } = wordsOf(content);
  const { subtotalPaise, discountPaise, earlierPaise = 0, amountPaise, tax, refersTo } = content;
  const { discounts = [{ name: sums.discount, amountPaise: discountPaise }] } = content;
  const [total, totalWithTax] = refersTo
    ? [sums.refunded, sums.refundedWithTax]
    : [sums.paid, sums.paidWithTax];
  return [
    { name: sums.subtotal, value: money(subtotalPaise) },
    ...discounts.flatMap(({ name, amountPaise: off }) =>
      off > 0 ? [{ name, value: `–${money(off)}` }] : [],
    ),
    ...(earlierPaise > 0 ? [{ name: sums.refundedBefore, value: `–${money(earlierPaise)}` }] : []),
    ...(tax ? [{ name: sums.taxable, value: money(tax.taxable) }, ...taxRows(tax)] : []),
    { name: tax ? totalWithTax : total, value: money(amountPaise), isTotal: true },
  ];
}

function taxRows({ cgst, sgst, igst, rate, placeOfSupply, isOwnState }: ReceiptTax): SumRow[] {
  if (!isOwnState) return [{ name: `IGST ${percent(rate)}`, value: money(igst) }];
  return [
    { name: `CGST ${percent(rate / 2)}`, value: money(cgst) },
    { name: `${stateTaxName(placeOfSupply)} ${percent(rate / 2)}`, value: money(sgst) },
  ];
}

/** Returns the amount in words, then notes. */
export function footerLines({ kind, content }: Receipt): string[] {
  const { language, amountPaise, tax, exchangeOf: oldLine, refersTo, isCommercial } = content;
  const { footer } = wordsOf(content);
  return [
    amountInWords(amountPaise, language ?? "en"),
    ...(oldLine && !refersTo
      ? [footer.exchange(oldLine.description, oldLine.orderNumber, money(oldLine.creditPaise))]
      : []),
    ...(content.licences ?? []).map(({ name, version, address }) =>
      licenceWords(language ?? "en").onReceipt(name, `${version}`, address),
    ),
    ...(tax ? [footer.reverseCharge] : []),
    ...(isCommercial && refersTo
      ? [footer.late(indianDate(lastTaxDay(new Date(refersTo.issuedAt)).day))]
      : []),
    footer.unsigned[isCommercial ? "commercial" : kind],
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
