import type { GstState } from "../../../gst/gst-states.ts";
import { tallyState } from "../../../gst/gst-states.ts";
import {
  ADJUSTMENTS,
  BANK,
  type BookSettlement,
  CLEARING,
  FEES,
  INPUT_GST,
  postings,
} from "../book-settlements-store.ts";
import type { BookAmounts, BookDocument, BookGroup } from "../books.ts";
import { sumBy } from "../sum-books.ts";

const LEDGERS = [
  { name: CLEARING, parent: "Sundry Debtors" },
  { name: "Sales of designs", parent: "Sales Accounts" },
  { name: "Output CGST", parent: "Duties & Taxes", duty: "Central Tax" },
  { name: "Output SGST", parent: "Duties & Taxes", duty: "State Tax" },
  { name: "Output IGST", parent: "Duties & Taxes", duty: "Integrated Tax" },
  { name: BANK, parent: "Bank Accounts" },
  { name: FEES, parent: "Indirect Expenses" },
  { name: INPUT_GST, parent: "Duties & Taxes", isGst: true },
  { name: ADJUSTMENTS, parent: "Indirect Expenses" },
] as const;

export interface TallySource {
  /** Documents of which each is a voucher: to a buyer with GSTIN, or large and to another state. */
  readonly namedDocuments: AsyncIterable<readonly BookDocument[]>;
  /** All documents by day. */
  readonly groups: readonly BookGroup[];
  readonly settlements: readonly BookSettlement[];
  readonly hasGst: boolean;
}

/**
 * XML for Tally's "Import data": ledgers first, then vouchers. A return lists documents to businesses and
 * large ones to other states one by one (rule 59(4) of the CGST Rules), and so does Tally; the others are
 * summed up by day, state and rate. The same voucher always has the same REMOTEID, so that a second import
 * changes nothing.
 */
export async function* tallyXml({
  namedDocuments: batches,
  groups,
  settlements,
  hasGst,
}: TallySource): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>\n<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>\n';
  yield "<BODY><IMPORTDATA>\n<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME>\n<STATICVARIABLES><IMPORTDUPS>@@DUPCOMBINE</IMPORTDUPS></STATICVARIABLES></REQUESTDESC>\n<REQUESTDATA>\n";
  yield LEDGERS.filter((ledger) => hasGst || !("duty" in ledger || "isGst" in ledger))
    .map(ledgerXml)
    .map(message)
    .join("");
  const rest = groups.filter(({ isBusiness, isLarge }) => !isBusiness && !isLarge);
  yield sumBy(rest, keyOf)
    .map(({ key, sum }) => message(voucherXml(dayVoucher(key, sum))))
    .join("");
  for await (const documents of batches)
    yield documents.map((document) => message(voucherXml(documentVoucher(document)))).join("");
  yield settlements.map((each) => message(voucherXml(settlementVoucher(each, hasGst)))).join("");
  yield "</REQUESTDATA>\n</IMPORTDATA></BODY>\n</ENVELOPE>\n";
}

interface Voucher {
  readonly id: string;
  readonly type: "Sales" | "Credit Note" | "Receipt" | "Payment" | "Journal";
  /** `2026-11-05`. */
  readonly day: string;
  readonly number: string;
  /** Further elements in their order; empty ones are left out. */
  readonly details: readonly (readonly [tag: string, text: string])[];
  readonly narration: string;
  /** Ledger and paise. Tally's debits are negative and its credits positive. */
  readonly entries: readonly (readonly [ledger: string, paise: number])[];
}

type VoucherKey = Pick<
  BookGroup,
  "day" | "isNote" | "seller" | "isCommercial" | "place" | "placeName" | "rate"
>;

const keyOf = (group: BookGroup): VoucherKey => {
  const { day, isNote, seller, isCommercial, place, placeName, rate } = group;
  return { day, isNote, seller, isCommercial, place, placeName, rate };
};

/** Stands for the GSTIN in ids of vouchers without GST, which stay the same when the shop registers. */
const UNREGISTERED = "shop";

/** Sums of notes are negative. */
function dayVoucher(key: VoucherKey, sum: BookAmounts): Voucher {
  const { day, isNote, seller, isCommercial, place, rate } = key;
  const kind = isNote ? "credit" : "sales";
  const number = [
    kind,
    compactDay(day),
    place ?? "00",
    `${rate ?? 0}`,
    ...(isCommercial ? ["commercial"] : []),
  ];
  return {
    id: ["kasuti", seller ?? UNREGISTERED, ...number].join("-"),
    type: isNote ? "Credit Note" : "Sales",
    day,
    number: number.join("-"),
    details: [["PLACEOFSUPPLY", placeIn(key)]],
    narration: narrationOf(key),
    entries: entriesOf(sum),
  };
}

function documentVoucher(document: BookDocument): Voucher {
  const { isNote, seller, number, day, buyer, gstin, refersTo, refersOn } = document;
  const sign = isNote ? -1 : 1;
  const { taxable, cgst, sgst, igst, amount } = document;
  const place = placeIn(document);
  return {
    id: ["kasuti", seller ?? UNREGISTERED, number].join("-"),
    type: isNote ? "Credit Note" : "Sales",
    day,
    number,
    details: [
      ["REFERENCE", isNote ? refersTo : number],
      ["REFERENCEDATE", compactDay(isNote ? refersOn : day)],
      ["PARTYNAME", buyer],
      ["BASICBUYERNAME", buyer],
      ["PARTYGSTIN", gstin],
      ["GSTREGISTRATIONTYPE", gstin ? "Regular" : "Unregistered/Consumer"],
      ["STATENAME", place],
      ["COUNTRYOFRESIDENCE", "India"],
      ["PLACEOFSUPPLY", place],
    ],
    narration: [narrationOf(document), refersTo && `refers to ${refersTo}`].filter(Boolean).join(", "),
    entries: entriesOf({
      ...{ taxable: sign * taxable, cgst: sign * cgst, sgst: sign * sgst },
      ...{ igst: sign * igst, amount: sign * amount },
    }),
  };
}

function settlementVoucher(settlement: BookSettlement, hasGst: boolean): Voucher {
  const { provider, id, reference, day, net } = settlement;
  const entries = postings(settlement, hasGst).map(({ account, paise }) => [account, -paise] as const);
  return {
    id: ["kasuti", "settlement", provider, id, compactDay(day)].join("-"),
    // Tally takes bank accounts in receipts and payments alone.
    type: net > 0 ? "Receipt" : net < 0 ? "Payment" : "Journal",
    day,
    number: reference,
    details: [["REFERENCE", id]],
    narration: `Settlement ${id} of ${provider}`,
    entries,
  };
}

const compactDay = (day: string) => day.replaceAll("-", "");

function placeIn({ place, placeName }: Pick<BookGroup, "place" | "placeName">): string {
  const state: GstState | null = place && placeName ? { code: place, name: placeName } : null;
  return state ? tallyState(state) : "";
}

function narrationOf(key: Pick<VoucherKey, "isNote" | "isCommercial" | "place" | "placeName" | "rate">) {
  const what = [
    key.isNote ? "Refunds of designs" : "Sales of designs",
    placeIn(key),
    key.rate !== null && `GST ${key.rate / 100} %`,
    key.isCommercial && "commercial credit note without GST",
  ];
  return what.filter(Boolean).join(", ");
}

const entriesOf = ({ taxable, cgst, sgst, igst, amount }: BookAmounts) =>
  [
    [CLEARING, -amount],
    ["Sales of designs", taxable],
    ["Output CGST", cgst],
    ["Output SGST", sgst],
    ["Output IGST", igst],
  ] as const;

function ledgerXml(ledger: (typeof LEDGERS)[number]): string {
  const name = escapeXml(ledger.name);
  const duty = "duty" in ledger ? `<TAXTYPE>GST</TAXTYPE>\n<GSTDUTYHEAD>${ledger.duty}</GSTDUTYHEAD>\n` : "";
  return `<LEDGER NAME="${name}" ACTION="Create">\n<NAME.LIST><NAME>${name}</NAME></NAME.LIST>\n<PARENT>${escapeXml(ledger.parent)}</PARENT>\n${duty}</LEDGER>\n`;
}

/** Empty for gifts, whose voucher would have no entries. */
function voucherXml({ id, type, day, number, details, narration, entries }: Voucher): string {
  const posted = entries.filter(([, paise]) => paise !== 0);
  if (posted.length === 0) return "";
  const date = compactDay(day);
  return [
    `<VOUCHER REMOTEID="${escapeXml(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">\n`,
    `<DATE>${date}</DATE>\n<EFFECTIVEDATE>${date}</EFFECTIVEDATE>\n<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>\n`,
    `<VOUCHERNUMBER>${escapeXml(number)}</VOUCHERNUMBER>\n`,
    `<PARTYLEDGERNAME>${CLEARING}</PARTYLEDGERNAME>\n<PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW>\n`,
    ...details.flatMap(([tag, text]) => (text ? [`<${tag}>${escapeXml(text)}</${tag}>\n`] : [])),
    `<NARRATION>${escapeXml(narration)}</NARRATION>\n`,
    ...posted.map(([ledger, paise]) => entryXml(ledger, paise, ledger === CLEARING)),
    "</VOUCHER>\n",
  ].join("");
}

function entryXml(ledger: string, paise: number, isParty: boolean): string {
  const party = isParty ? "<ISPARTYLEDGER>Yes</ISPARTYLEDGER>" : "";
  const isDebit = paise < 0 ? "Yes" : "No";
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escapeXml(ledger)}</LEDGERNAME>${party}<ISDEEMEDPOSITIVE>${isDebit}</ISDEEMEDPOSITIVE><AMOUNT>${(paise / 100).toFixed(2)}</AMOUNT></ALLLEDGERENTRIES.LIST>\n`;
}

const message = (xml: string) => xml && `<TALLYMESSAGE xmlns:UDF="TallyUDF">\n${xml}</TALLYMESSAGE>\n`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
