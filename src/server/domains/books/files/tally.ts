import type { BookAmounts, BookGroup } from "../books.ts";
import { sumBy } from "../sum-books.ts";

const LEDGERS = [
  { name: "Online payments", parent: "Sundry Debtors" },
  { name: "Sales of designs", parent: "Sales Accounts" },
  { name: "Output CGST", parent: "Duties & Taxes", duty: "Central Tax" },
  { name: "Output SGST", parent: "Duties & Taxes", duty: "State Tax" },
  { name: "Output IGST", parent: "Duties & Taxes", duty: "Integrated Tax" },
] as const;

/**
 * XML for Tally's "Import data": ledgers first, then a sales voucher and a credit note for each day, state
 * and rate. The same voucher always has the same REMOTEID, so that a second import changes nothing.
 */
export function tallyXml(groups: readonly BookGroup[], { shop, hasGst }: TallyShop): string {
  const ledgers = LEDGERS.filter((ledger) => hasGst || !("duty" in ledger)).map(ledgerXml);
  const keyOf = ({ day, isNote, place, placeName, rate }: BookGroup): VoucherKey => ({
    ...{ day, isNote, place, placeName, rate },
  });
  const vouchers = sumBy(groups, keyOf)
    // A voucher of gifts alone would have no entries.
    .filter(({ sum }) => sum.amount !== 0)
    .map(({ key, sum }) => voucherXml(key.rate === null ? UNREGISTERED : shop, key, sum));
  const messages = [...ledgers, ...vouchers].map(
    (xml) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">\n${xml}</TALLYMESSAGE>\n`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>\n<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>\n',
    "<BODY><IMPORTDATA>\n<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME>\n<STATICVARIABLES><IMPORTDUPS>@@DUPCOMBINE</IMPORTDUPS></STATICVARIABLES></REQUESTDESC>\n<REQUESTDATA>\n",
    ...messages,
    "</REQUESTDATA>\n</IMPORTDATA></BODY>\n</ENVELOPE>\n",
  ].join("");
}

/** Stands for the GSTIN in ids of vouchers without GST, which stay the same when the shop registers. */
const UNREGISTERED = "shop";

export interface TallyShop {
  /** GSTIN; empty for a shop without GST. */
  readonly shop: string;
  readonly hasGst: boolean;
}

type VoucherKey = Pick<BookGroup, "day" | "isNote" | "place" | "placeName" | "rate">;

function ledgerXml(ledger: (typeof LEDGERS)[number]): string {
  const name = escapeXml(ledger.name);
  const duty = "duty" in ledger ? `<TAXTYPE>GST</TAXTYPE>\n<GSTDUTYHEAD>${ledger.duty}</GSTDUTYHEAD>\n` : "";
  return `<LEDGER NAME="${name}" ACTION="Create">\n<NAME.LIST><NAME>${name}</NAME></NAME.LIST>\n<PARENT>${escapeXml(ledger.parent)}</PARENT>\n${duty}</LEDGER>\n`;
}

function voucherXml(shop: string, key: VoucherKey, sum: BookAmounts): string {
  const { day, isNote, place, placeName, rate } = key;
  const type = isNote ? "Credit Note" : "Sales";
  const date = day.replaceAll("-", "");
  const id = ["kasuti", shop, isNote ? "credit" : "sales", date, place ?? "00", `${rate ?? 0}`].join("-");
  const what = [
    isNote ? "Refunds of designs" : "Sales of designs",
    placeName,
    rate !== null && `GST ${rate / 100} %`,
  ];
  // Sums of notes are negative; Tally's debits are negative and its credits positive.
  const entries = [
    entryXml("Online payments", -sum.amount, true),
    entryXml("Sales of designs", sum.taxable),
    entryXml("Output CGST", sum.cgst),
    entryXml("Output SGST", sum.sgst),
    entryXml("Output IGST", sum.igst),
  ];
  return [
    `<VOUCHER REMOTEID="${escapeXml(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">\n`,
    `<DATE>${date}</DATE>\n<EFFECTIVEDATE>${date}</EFFECTIVEDATE>\n<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>\n`,
    `<VOUCHERNUMBER>${escapeXml(id.slice("kasuti-".length + shop.length + 1))}</VOUCHERNUMBER>\n`,
    `<PARTYLEDGERNAME>Online payments</PARTYLEDGERNAME>\n<PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW>\n`,
    ...(placeName ? [`<PLACEOFSUPPLY>${escapeXml(placeName)}</PLACEOFSUPPLY>\n`] : []),
    `<NARRATION>${escapeXml(what.filter(Boolean).join(", "))}</NARRATION>\n`,
    ...entries,
    "</VOUCHER>\n",
  ].join("");
}

function entryXml(ledger: string, paise: number, isParty = false): string {
  if (paise === 0) return "";
  const party = isParty ? "<ISPARTYLEDGER>Yes</ISPARTYLEDGER>" : "";
  const isDebit = paise < 0 ? "Yes" : "No";
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${ledger}</LEDGERNAME>${party}<ISDEEMEDPOSITIVE>${isDebit}</ISDEEMEDPOSITIVE><AMOUNT>${(paise / 100).toFixed(2)}</AMOUNT></ALLLEDGERENTRIES.LIST>\n`;
}

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
