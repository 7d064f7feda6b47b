import type { Address } from "../../../contract/addresses.ts";
import type { Paise } from "../../../contract/money.ts";
import { findGstState } from "../../gst/find-state.ts";
import type { GstState } from "../../gst/gst-states.ts";
import type { ReceiptKind } from "./receipt-number.ts";
import { splitTax, type TaxSplit } from "./split-tax.ts";

/** Who sells, as tax papers name it. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** `undefined`: not registered for GST, so papers are plain receipts without tax. */
  readonly registration: Registration | undefined;
}

export interface Registration {
  readonly gstin: string;
  /** Where the shop is registered. */
  readonly state: GstState;
  /** Services accounting code of what is sold. */
  readonly sac: string;
  /** Hundredths of a percent: 18 % is 1800. */
  readonly rate: number;
}

/** An order that was paid, as its paper needs it. */
export interface ReceiptedOrder {
  readonly number: number;
  readonly customerName: string;
  readonly billing: Address | undefined;
  readonly lines: readonly {
    readonly productName: string;
    /** In the language of the customer's mails. */
    readonly nameInMails: string;
    readonly variantName: string;
    readonly quantity: number;
    readonly unitPricePaise: Paise;
  }[];
  readonly subtotalPaise: Paise;
  readonly discountPaise: Paise;
  readonly amountPaise: Paise;
  readonly payment: string;
  readonly paidAt: Date;
}

/** All that is printed, as plain data: frozen when the paper is issued, and the only thing it is ever drawn from. */
export interface ReceiptContent {
  readonly orderNumber: number;
  readonly paidAt: string;
  /** The provider's name of the payment. */
  readonly payment: string;
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  readonly buyer: { readonly name: string; readonly lines: readonly string[] };
  readonly lines: readonly ReceiptLine[];
  readonly subtotalPaise: Paise;
  readonly discountPaise: Paise;
  /** What went back before; missing where nothing did. */
  readonly earlierPaise?: Paise;
  readonly amountPaise: Paise;
  readonly tax: ReceiptTax | null;
  /** The paper that this one takes back. */
  readonly refersTo: { readonly number: string; readonly issuedAt: string } | null;
}

export interface ReceiptLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitPricePaise: Paise;
  readonly amountPaise: Paise;
}

export interface ReceiptTax extends TaxSplit {
  readonly sac: string;
  readonly rate: number;
  readonly placeOfSupply: GstState;
  /** Whether that is the shop's: the tax then has two halves. */
  readonly isOwnState: boolean;
  /** True when no state was found in the billing address, so that the shop's own was taken. */
  readonly isAssumed: boolean;
}

/** A paper with its number. */
export interface Receipt {
  readonly number: string;
  readonly kind: ReceiptKind;
  readonly issuedAt: Date;
  readonly content: ReceiptContent;
}

type Draft = Pick<Receipt, "kind" | "content">;

/** A tax invoice where the shop is registered, else a plain receipt. */
export function receiptFor(order: ReceiptedOrder, seller: Seller): Draft {
  const { subtotalPaise, discountPaise, amountPaise, billing } = order;
  const content: ReceiptContent = {
    orderNumber: order.number,
    paidAt: order.paidAt.toISOString(),
    payment: order.payment,
    seller: { name: seller.name, lines: sellerLines(seller) },
    buyer: { name: billing?.fullname || order.customerName, lines: billing ? addressLines(billing) : [] },
    lines: order.lines.map(lineOf),
    subtotalPaise,
    discountPaise,
    amountPaise,
    tax: seller.registration ? taxOf(order, seller.registration) : null,
    refersTo: null,
  };
  return { kind: seller.registration ? "invoice" : "receipt", content };
}

/** A part of an order that goes back. */
export interface PartialRefund {
  readonly amountPaise: Paise;
  /** Empty where it is an amount, of no design in particular. */
  readonly lines: ReceiptedOrder["lines"];
}

/**
 * Takes a paper back: a part of it, or all that notes of `earlierPaise` together left, charged where it was charged. The tax
 * of all its notes together is the paper's own, to the paisa.
 */
export function refundNoteFor(
  { kind, number, issuedAt, content }: Receipt,
  earlierPaise: Paise = 0,
  part?: PartialRefund,
): Draft {
  const amountPaise = part?.amountPaise ?? content.amountPaise - earlierPaise;
  const refersTo = { number, issuedAt: issuedAt.toISOString() };
  const tax = content.tax && taxOfPart(content.tax, earlierPaise, amountPaise);
  const note = { ...content, ...(part && linesOfPart(part)), amountPaise, tax, refersTo };
  return {
    kind: kind === "invoice" ? "credit-note" : "refund-note",
    content: part || earlierPaise === 0 ? note : { ...note, earlierPaise },
  };
}

function linesOfPart({ amountPaise, lines }: PartialRefund) {
  if (lines.length === 0) {
    const line = { description: "Part of the price", quantity: 1, unitPricePaise: amountPaise, amountPaise };
    return { lines: [line], subtotalPaise: amountPaise, discountPaise: 0 };
  }
  const returned = lines.map(lineOf);
  const subtotalPaise = returned.reduce((sum, line) => sum + line.amountPaise, 0);
  return { lines: returned, subtotalPaise, discountPaise: subtotalPaise - amountPaise };
}

/** What it adds to the tax of all that went back so far. */
function taxOfPart(tax: ReceiptTax, earlierPaise: Paise, amountPaise: Paise): ReceiptTax {
  const before = splitTax(earlierPaise, tax.rate, tax.isOwnState);
  const after = splitTax(earlierPaise + amountPaise, tax.rate, tax.isOwnState);
  return {
    ...tax,
    taxable: after.taxable - before.taxable,
    cgst: after.cgst - before.cgst,
    sgst: after.sgst - before.sgst,
    igst: after.igst - before.igst,
  };
}

/** Without a state on record the place of supply is the supplier's own (IGST Act, section 12(2)(b)(ii)). */
function taxOf({ billing, amountPaise }: ReceiptedOrder, { state, sac, rate }: Registration): ReceiptTax {
  const found = billing && findGstState(billing.states);
  const placeOfSupply = found ?? state;
  const isOwnState = placeOfSupply.code === state.code;
  const split = splitTax(amountPaise, rate, isOwnState);
  return { sac, rate, placeOfSupply, isOwnState, isAssumed: found === undefined, ...split };
}

function lineOf(line: ReceiptedOrder["lines"][number]): ReceiptLine {
  const { productName, nameInMails, variantName, quantity, unitPricePaise } = line;
  const amountPaise = unitPricePaise * quantity;
  const name = nameInMails === productName ? productName : `${productName} (${nameInMails})`;
  return { description: `${name}, ${variantName}`, quantity, unitPricePaise, amountPaise };
}

function sellerLines({ address, phone, email, registration }: Seller): string[] {
  const contact = [phone, email].filter(Boolean).join(" · ");
  if (!registration) return [address, contact].filter(Boolean);
  const { gstin, state } = registration;
  return [address, contact, `GSTIN ${gstin}`, `State ${state.name} (${state.code})`].filter(Boolean);
}

function addressLines({ shipping, area, city, district, states }: Address): string[] {
  return [
    shipping,
    [area, city].filter(Boolean).join(", "),
    [district, states].filter(Boolean).join(", "),
  ].filter(Boolean);
}
