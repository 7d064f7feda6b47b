import type { Address } from "../../../contract/addresses.ts";
import type { Language, OtherLanguage } from "../../../contract/languages.ts";
import type { Paise } from "../../../contract/money.ts";
import { findGstState } from "../../gst/find-state.ts";
import type { GstState } from "../../gst/gst-states.ts";
import { type ReceiptWords, receiptWords } from "../../messages/messages.ts";
import { IST_AHEAD_MS } from "../indian-day.ts";
import { lineShares, shareOut } from "../line-shares.ts";
import { financialYear, type ReceiptKind } from "./receipt-number.ts";
import { splitTax, type TaxSplit } from "./split-tax.ts";

/** Seller on tax documents: of the settings, or with the changes of the office, as printed. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** `undefined` when not registered for GST: documents are plain receipts without tax. */
  readonly registration: Registration | undefined;
  /** Registered name; without one, the shop's name is printed. */
  readonly legalName?: string | undefined;
  /** Terms of a registration that the owner enters in the office. */
  readonly terms: Pick<Registration, "sac" | "rate">;
  /** Origin of the shop's addresses. */
  readonly origin?: string;
  /** Version of the settings with the logo. */
  readonly logo?: number | undefined;
}

export interface Registration {
  readonly gstin: string;
  /** State of the registration. */
  readonly state: GstState;
  /** Services accounting code (SAC) of the designs. */
  readonly sac: string;
  /** Hundredths of a percent: 18 % is 1800. */
  readonly rate: number;
}

/** A paid order, as its documents need it. */
export interface ReceiptedOrder {
  readonly number: number;
  /** Language of the order's mails and documents. */
  readonly language: Language;
  readonly customerName: string;
  readonly billing: Address | undefined;
  readonly lines: readonly {
    readonly productName: string;
    /** Name in the language of the customer's mails. */
    readonly nameInMails: string;
    readonly variantName: string;
    /** Address of the picture as bought, with the hash of its file; may be empty. */
    readonly productPhoto: string;
    readonly quantity: number;
    readonly listPricePaise: Paise;
    readonly unitPricePaise: Paise;
    /** Share of the order's discount. */
    readonly discountPaise: Paise;
    /** Licence that the order agreed to; null for orders of an older shop. */
    readonly licenceId?: string | null;
    readonly licenceVersion?: number | null;
  }[];
  readonly licences?: readonly ReceiptLicence[];
  readonly subtotalPaise: Paise;
  readonly discountPaise: Paise;
  readonly applied: readonly NamedDiscount[] | null;
  readonly amountPaise: Paise;
  readonly payment: string;
  readonly paidAt: Date;
  readonly exchangeOf?: ExchangedDesign | undefined;
}

/** A licence of the lines, with the address of the version that was agreed to. */
export interface ReceiptLicence {
  readonly name: string;
  readonly version: number;
  readonly address: string;
}

/** `kind` is `built-in` for the shop's own discount. */
interface NamedDiscount {
  readonly kind?: string;
  readonly name: string;
  readonly amountPaise: Paise;
}

/** A design of another order that was given back for this one. */
export interface ExchangedDesign {
  readonly orderNumber: number;
  readonly description: string;
  /** Part of the amount that it had paid. */
  readonly creditPaise: Paise;
}

/**
 * Everything that is printed, as plain data: frozen when the document is issued, and the only source that it
 * is drawn from.
 */
export interface ReceiptContent {
  /** Missing on documents in English. */
  readonly language?: OtherLanguage;
  readonly orderNumber: number;
  readonly paidAt: string;
  /** The provider's payment ID. */
  readonly payment: string;
  readonly seller: {
    readonly name: string;
    readonly lines: readonly string[];
    /** Missing when not registered, and on documents issued before it was stored apart from the lines. */
    readonly gstin?: string;
    /** Version of the settings with the logo. */
    readonly logo?: number;
  };
  /** Missing unless the order came from an exchange. */
  readonly exchangeOf?: ExchangedDesign;
  readonly buyer: { readonly name: string; readonly lines: readonly string[]; readonly gstin?: string };
  readonly lines: readonly ReceiptLine[];
  /** Missing on notes of refunds, and on documents issued before orders had licences. */
  readonly licences?: readonly ReceiptLicence[];
  readonly subtotalPaise: Paise;
  readonly discountPaise: Paise;
  /** Single discounts; missing if the discount has no name. */
  readonly discounts?: readonly NamedDiscount[];
  /** Amount refunded before; missing when there was none. */
  readonly earlierPaise?: Paise;
  readonly amountPaise: Paise;
  readonly tax: ReceiptTax | null;
  /** True for a credit note of a tax invoice that came too late to take GST off; it has no tax. */
  readonly isCommercial?: boolean;
  /** Document that this credit note or refund note refunds. */
  readonly refersTo: { readonly number: string; readonly issuedAt: string } | null;
}

export interface ReceiptLine {
  readonly description: string;
  /** Description in the document's language, where it differs; books have the other one. */
  readonly printed?: string;
  /** Address of a picture that never changes; missing on documents issued before these had pictures. */
  readonly photo?: string;
  readonly quantity: number;
  /** Price of one before a sale; missing without one. */
  readonly listPricePaise?: Paise;
  readonly unitPricePaise: Paise;
  readonly amountPaise: Paise;
  /** Share of the document's discount; missing on documents issued before lines had shares. */
  readonly discountPaise?: Paise;
  /** Share of the document's tax, also missing on those; without GST it is missing, too. */
  readonly tax?: LineTax;
}

export interface LineTax extends TaxSplit {
  readonly rate: number;
}

export interface ReceiptTax extends TaxSplit {
  readonly sac: string;
  readonly rate: number;
  readonly placeOfSupply: GstState;
  /** Whether that is the shop's state: the tax then has two halves. */
  readonly isOwnState: boolean;
  /** True when the billing address has no known state, so the shop's own was used. */
  readonly isAssumed: boolean;
}

/** A document with its number. */
export interface Receipt {
  readonly number: string;
  readonly kind: ReceiptKind;
  readonly issuedAt: Date;
  readonly content: ReceiptContent;
  /** PNG of the seller's logo. */
  readonly logo?: Uint8Array;
}

type Draft = Pick<Receipt, "kind" | "content">;

/** Drafts a tax invoice if the shop is registered, otherwise a plain receipt. */
export function receiptFor(order: ReceiptedOrder, seller: Seller): Draft {
  const { subtotalPaise, discountPaise, amountPaise, billing, applied: appliedDiscounts } = order;
  const discounts = appliedDiscounts?.some(({ kind }) => kind !== "built-in")
    ? appliedDiscounts.map(({ name, amountPaise: off }) => ({ name, amountPaise: off }))
    : undefined;
  const content: ReceiptContent = {
    ...(order.language !== "en" && { language: order.language }),
    orderNumber: order.number,
    paidAt: order.paidAt.toISOString(),
    payment: order.payment,
    ...(order.exchangeOf && { exchangeOf: order.exchangeOf }),
    seller: {
      name: seller.legalName || seller.name,
      lines: sellerLines(seller, order.language),
      ...(seller.registration && { gstin: seller.registration.gstin }),
      ...(seller.logo !== undefined && { logo: seller.logo }),
    },
    buyer: {
      name: billing?.fullname || order.customerName,
      lines: billing ? addressLines(billing) : [],
      ...(billing?.gstin && { gstin: billing.gstin }),
    },
    lines: order.lines.map(lineOf),
    ...(order.licences?.length && { licences: order.licences }),
    subtotalPaise,
    discountPaise,
    ...(discounts && { discounts }),
    amountPaise,
    tax: seller.registration ? taxOf(order, seller.registration) : null,
    refersTo: null,
  };
  return { kind: seller.registration ? "invoice" : "receipt", content: withShares(content) };
}

/** A partial refund of an order. */
export interface PartialRefund {
  readonly amountPaise: Paise;
  /** Refunded lines; empty for an amount that belongs to no design. */
  readonly lines: ReceiptedOrder["lines"];
}

interface RefundTerms {
  readonly language: Language;
  /** Earlier credit notes and refund notes of the document. */
  readonly earlierNotes: readonly ReceiptContent[];
  /** Without a part, everything that is left. */
  readonly part?: PartialRefund | undefined;
  readonly now: Date;
}

/**
 * Drafts the credit note or refund note of a document with the same tax as charged. The tax of all notes
 * together is the document's own, to the paisa. A note after the last day for GST takes no tax off.
 */
export function refundNoteFor(receipt: Receipt, { language, earlierNotes, part, now }: RefundTerms): Draft {
  const { kind, number, issuedAt, content } = receipt;
  const earlierPaise = earlierNotes.reduce((sum, note) => sum + note.amountPaise, 0);
  const amountPaise = part?.amountPaise ?? content.amountPaise - earlierPaise;
  const refersTo = { number, issuedAt: issuedAt.toISOString() };
  const isCommercial = content.tax !== null && now >= lastTaxDay(issuedAt).end;
  const tax = content.tax && !isCommercial ? taxOfPart(content.tax, earlierPaise, amountPaise) : null;
  const { language: _, discounts, licences: __, ...otherContent } = content;
  const isWhole = !part && earlierNotes.length === 0;
  const what = isWhole
    ? discounts && { discounts }
    : part
      ? linesOfPart(part, earlierNotes, language)
      : linesOfRest(withShares(content).lines, { earlierNotes, amountPaise, language });
  const note = {
    ...(language !== "en" && { language }),
    ...otherContent,
    ...what,
    amountPaise,
    tax,
    refersTo,
    ...(isCommercial && { isCommercial }),
  };
  return {
    kind: kind === "invoice" && !isCommercial ? "credit-note" : "refund-note",
    content: withShares(note),
  };
}

/**
 * The last day on which a credit note takes GST off: 30 November after the financial year of the invoice
 * (CGST Act, section 34(2)).
 */
export function lastTaxDay(issuedAt: Date): { readonly day: Date; readonly end: Date } {
  const endYear = 2000 + Number(financialYear(issuedAt).slice(2));
  const end = new Date(Date.UTC(endYear, DECEMBER, 1) - IST_AHEAD_MS);
  return { day: new Date(end.getTime() - 1), end };
}

const DECEMBER = 11;

/** Lines that were refunded before, with an exchange's credit, leave the difference alone. */
function linesOfPart(
  { amountPaise, lines }: PartialRefund,
  earlier: readonly ReceiptContent[],
  language: Language,
) {
  const amountIn = (describe: (words: RefundWords) => string) => amountLine(describe, amountPaise, language);
  if (lines.length === 0) return amountIn(({ amount }) => amount);
  const refundedLines = lines.map(lineOf);
  if (withoutRefunded(refundedLines, earlier).length === 0) {
    const names = refundedLines.map(({ description }) => description).join("; ");
    return amountIn(({ difference }) => difference(names));
  }
  const subtotalPaise = refundedLines.reduce((sum, line) => sum + line.amountPaise, 0);
  return { lines: refundedLines, subtotalPaise, discountPaise: subtotalPaise - amountPaise };
}

/** Lines that no note has, and what earlier notes of an amount took from them or left of others. */
function linesOfRest(
  lines: readonly ReceiptLine[],
  { earlierNotes, amountPaise, language }: Omit<RefundTerms, "now"> & { readonly amountPaise: Paise },
): Pick<ReceiptContent, "lines" | "subtotalPaise" | "discountPaise" | "earlierPaise"> {
  const remainingLines = withoutRefunded(lines, earlierNotes);
  const sumOf = (of: (line: ReceiptLine) => Paise) => remainingLines.reduce((sum, line) => sum + of(line), 0);
  const [linesPaise, discountPaise] = [
    sumOf((line) => line.amountPaise),
    sumOf((line) => line.discountPaise ?? 0),
  ];
  const earlierPaise = linesPaise - discountPaise - amountPaise;
  if (earlierPaise >= 0)
    return {
      lines: remainingLines,
      subtotalPaise: linesPaise,
      discountPaise,
      ...(earlierPaise > 0 && { earlierPaise }),
    };
  const rest = amountLine((words) => words.rest, -earlierPaise, language);
  return {
    lines: [...remainingLines, ...rest.lines],
    subtotalPaise: linesPaise - earlierPaise,
    discountPaise,
  };
}

type RefundWords = ReceiptWords["refundLines"];

function amountLine(describe: (words: RefundWords) => string, amountPaise: Paise, language: Language) {
  const [description, printed] = [
    describe(receiptWords("en").refundLines),
    describe(receiptWords(language).refundLines),
  ];
  const line = {
    description,
    ...(printed !== description && { printed }),
    quantity: 1,
    unitPricePaise: amountPaise,
    amountPaise,
    discountPaise: 0,
  };
  return { lines: [line], subtotalPaise: amountPaise, discountPaise: 0 };
}

/** Lines that earlier notes do not have. */
function withoutRefunded(
  lines: readonly ReceiptLine[],
  earlier: readonly ReceiptContent[],
): readonly ReceiptLine[] {
  const keyOf = ({ description, quantity, amountPaise }: ReceiptLine) =>
    JSON.stringify([description, quantity, amountPaise]);
  const refundedKeys = earlier.flatMap((note) => note.lines.map(keyOf));
  return lines.filter((line) => {
    const at = refundedKeys.indexOf(keyOf(line));
    if (at >= 0) refundedKeys.splice(at, 1);
    return at < 0;
  });
}

/** Content whose lines have their shares of discount and tax, which add up to the document to the paisa. */
export function withShares(content: ReceiptContent): ReceiptContent {
  const { lines, earlierPaise = 0, amountPaise, tax } = content;
  const frozen = lines.map((line) => line.amountPaise - (line.discountPaise ?? 0));
  // Documents issued before lines had shares, and refunds that left less than a line cost, have none.
  const isFrozen = frozen.reduce((sum, share) => sum + share, 0) === amountPaise + earlierPaise;
  const discounted = isFrozen ? frozen : lineShares(lines, amountPaise + earlierPaise);
  const paidShares = shareOut(discounted, amountPaise);
  const [half, igst] = [shareOut(paidShares, tax?.cgst ?? 0), shareOut(paidShares, tax?.igst ?? 0)];
  const taxAt = (index: number, rate: number): LineTax => {
    const [cgst, igstShare] = [half[index] ?? 0, igst[index] ?? 0];
    const taxable = (paidShares[index] ?? 0) - 2 * cgst - igstShare;
    return { rate, taxable, cgst, sgst: cgst, igst: igstShare };
  };
  const sharedLines = lines.map(({ tax: _, ...line }, index) => ({
    ...line,
    discountPaise: line.amountPaise - (discounted[index] ?? 0),
    ...(tax && { tax: taxAt(index, tax.rate) }),
  }));
  return { ...content, lines: sharedLines };
}

/** Tax of this refund: the difference between the rounded tax sums after and before it. */
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

/**
 * Uses the supplier's state as place of supply when the address has none (IGST Act, section 12(2)(b)(ii)).
 */
function taxOf({ billing, amountPaise }: ReceiptedOrder, { state, sac, rate }: Registration): ReceiptTax {
  const gstState = billing && findGstState(billing.states);
  const placeOfSupply = gstState ?? state;
  const isOwnState = placeOfSupply.code === state.code;
  const split = splitTax(amountPaise, rate, isOwnState);
  return { sac, rate, placeOfSupply, isOwnState, isAssumed: gstState === undefined, ...split };
}

function lineOf(line: ReceiptedOrder["lines"][number]): ReceiptLine {
  const { productName, nameInMails, variantName, productPhoto: photo, quantity, unitPricePaise } = line;
  const { listPricePaise, discountPaise } = line;
  const amountPaise = unitPricePaise * quantity;
  const name = nameInMails === productName ? productName : `${productName} (${nameInMails})`;
  const description = `${name}, ${variantName}`;
  return {
    description,
    ...(photo && { photo }),
    quantity,
    ...(listPricePaise !== unitPricePaise && { listPricePaise }),
    unitPricePaise,
    amountPaise,
    discountPaise,
  };
}

function sellerLines({ address, phone, email, registration }: Seller, language: Language): string[] {
  const contact = [phone, email].filter(Boolean).join(" · ");
  if (!registration) return [address, contact].filter(Boolean);
  const { gstin, state } = registration;
  const stateLine = receiptWords(language).parties.state(state.name, state.code);
  return [address, contact, `GSTIN ${gstin}`, stateLine].filter(Boolean);
}

function addressLines({ shipping, area, city, district, states, gstin }: Address): string[] {
  return [
    shipping,
    [area, city].filter(Boolean).join(", "),
    [district, states].filter(Boolean).join(", "),
    gstin ? `GSTIN ${gstin}` : "",
  ].filter(Boolean);
}
