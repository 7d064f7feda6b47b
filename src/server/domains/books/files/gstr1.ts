import type { Paise } from "../../../../contract/money.ts";
import { readBookPeriod } from "../../../../contract/office/books/book-periods.ts";
import { BOM, escapeFormula, tableLine } from "../../../tables/write-table.ts";
import { indianDay } from "../../indian-day.ts";
import type { BookAmounts, BookDocument, BookGroup, BookRun } from "../books.ts";
import { sumBy } from "../sum-books.ts";

export type Gstr1 = ReturnType<typeof gstr1Of>;

export interface Gstr1Source {
  readonly gstin: string;
  readonly period: string;
  readonly groups: readonly BookGroup[];
  readonly runs: readonly BookRun[];
  /** Documents to businesses, and large ones to other states. */
  readonly namedDocuments: readonly BookDocument[];
}

/**
 * Form GSTR-1 as the GST portal takes it, amounts in rupees. The names of sections and fields were compared
 * with resilient-tech/india-compliance.
 */
export function gstr1Of({ gstin, period, groups, runs, namedDocuments }: Gstr1Source) {
  // Gifts have numbers, but are no supply for money.
  const taxed = groups.filter(({ rate, amount }) => rate !== null && amount > 0);
  const paidDocuments = namedDocuments.filter(({ rate, amount }) => rate !== null && amount > 0);
  const smallGroups = taxed.filter(({ isBusiness, isLarge }) => !isBusiness && !isLarge);
  const business = paidDocuments.filter((document) => document.gstin !== "");
  const largeDocuments = paidDocuments.filter((document) => document.gstin === "");
  const months = readBookPeriod(period)?.months ?? [];
  const [year = "", month = ""] = (months.at(-1) ?? "").split("-");
  const invoices = (of: readonly BookDocument[]) => of.filter(({ isNote }) => !isNote);
  const notes = (of: readonly BookDocument[]) => of.filter(({ isNote }) => isNote);
  const largeInvoices = byKey(invoices(largeDocuments), ({ place }) => place ?? "");
  const largeNotes = notes(largeDocuments).map((note) => ({ typ: "B2CL" as const, ...noteOf(note) }));
  return {
    gstin,
    fp: `${month}${year}`,
    b2b: byKey(invoices(business), (each) => each.gstin).map(([ctin, of]) => ({
      ctin,
      inv: of.map((invoice) => ({ ...invoiceOf(invoice), ...REGULAR })),
    })),
    ...(largeInvoices.length > 0 && {
      // The place stands with the group alone, as the portal's offline tool writes it.
      b2cl: largeInvoices.map(([pos, of]) => ({
        pos,
        inv: of.map(invoiceOf).map(({ pos: _, ...invoice }) => invoice),
      })),
    }),
    b2cs: b2csOf(smallGroups),
    cdnr: byKey(notes(business), (each) => each.gstin).map(([ctin, of]) => ({
      ctin,
      nt: of.map((note) => ({ ...noteOf(note), ...REGULAR })),
    })),
    ...(largeNotes.length > 0 && { cdnur: largeNotes }),
    hsn: hsnOf(taxed),
    doc_issue: { doc_det: issuedOf(runs) },
  };
}

const REGULAR = { rchrg: "N", inv_typ: "R" } as const;

const inRupees = (paise: Paise) => paise / 100;

function byKey(
  documents: readonly BookDocument[],
  keyOf: (document: BookDocument) => string,
): [string, BookDocument[]][] {
  return [...Map.groupBy(documents, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Inter-state supplies have IGST, others two halves. */
function taxesOf(
  { igst, cgst, sgst }: BookAmounts,
  isOwnState: boolean | null,
): { readonly iamt?: number; readonly camt?: number; readonly samt?: number } {
  return isOwnState ? { camt: inRupees(cgst), samt: inRupees(sgst) } : { iamt: inRupees(igst) };
}

function listed(document: BookDocument) {
  const { amount, place, rate, taxable, isOwnState } = document;
  const item = {
    rt: (rate ?? 0) / 100,
    txval: inRupees(taxable),
    ...taxesOf(document, isOwnState),
    csamt: 0,
  };
  return { val: inRupees(amount), pos: place ?? "", itms: [{ num: 1, itm_det: item }] };
}

const invoiceOf = (document: BookDocument) => ({
  inum: document.number,
  idt: portalDay(document.issuedAt),
  ...listed(document),
});

const noteOf = (document: BookDocument) => ({
  ntty: "C",
  nt_num: document.number,
  nt_dt: portalDay(document.issuedAt),
  ...listed(document),
});

/** `05-11-2026`. */
const portalDay = (at: Date) => indianDay(at).split("-").toReversed().join("-");

function b2csOf(groups: readonly BookGroup[]) {
  const keyOf = ({ place, rate, isOwnState }: BookGroup) => ({ place, rate, isOwnState });
  return sumBy(groups, keyOf).map(({ key: { place, rate, isOwnState }, sum }) => ({
    sply_ty: isOwnState ? "INTRA" : "INTER",
    pos: place ?? "",
    typ: "OE",
    rt: (rate ?? 0) / 100,
    txval: inRupees(sum.taxable),
    ...taxesOf(sum, isOwnState),
    csamt: 0,
  }));
}

/** Without supplies to businesses, the first table has a row of zeros: the portal asks for one. */
function hsnOf(groups: readonly BookGroup[]) {
  const rows = (of: readonly BookGroup[]) =>
    sumBy(of, ({ sac, rate }) => ({ sac, rate })).map(({ key, sum }, index) => hsnRow(index + 1, key, sum));
  const toConsumers = rows(groups.filter(({ isBusiness }) => !isBusiness));
  const toBusinesses = rows(groups.filter(({ isBusiness }) => isBusiness));
  const [first] = toConsumers;
  const zero = first && { ...first, num: 1, txval: 0, iamt: 0, camt: 0, samt: 0 };
  return { hsn_b2b: toBusinesses.length > 0 ? toBusinesses : zero ? [zero] : [], hsn_b2c: toConsumers };
}

function hsnRow(num: number, key: Pick<BookGroup, "sac" | "rate">, sum: BookAmounts) {
  const { taxable, igst, cgst, sgst } = sum;
  return {
    ...{ num, hsn_sc: key.sac ?? "", desc: "", uqc: "NA", qty: 0, rt: (key.rate ?? 0) / 100 },
    ...{
      txval: inRupees(taxable),
      iamt: inRupees(igst),
      camt: inRupees(cgst),
      samt: inRupees(sgst),
      csamt: 0,
    },
  };
}

/** Receipts and refund notes of the time before the registration are not documents of the return. */
function issuedOf(runs: readonly BookRun[]) {
  const kinds = [
    { doc_num: 1, doc_typ: "Invoices for outward supply", prefix: "INV" },
    { doc_num: 5, doc_typ: "Credit Note", prefix: "CRN" },
  ];
  return kinds.flatMap(({ prefix, ...kind }) => {
    const ownRuns = runs.filter(({ from }) => from.startsWith(prefix));
    const docs = ownRuns.map(({ from, to, documents }, index) => ({
      ...{ num: index + 1, from, to, totnum: documents, cancel: 0, net_issue: documents },
    }));
    return docs.length > 0 ? [{ ...kind, docs }] : [];
  });
}

const COLUMNS = [
  ...(["section", "GSTIN", "document", "date", "value", "place of supply", "type", "SAC", "rate"] as const),
  ...(["taxable value", "IGST", "CGST", "SGST", "cess", "from", "to", "documents"] as const),
];
/** Texts, and amounts in rupees. */
type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** The same return as a table: a row for each entry of a section. */
export function gstr1Table({ b2b, b2cl = [], b2cs, cdnr, cdnur = [], hsn, doc_issue }: Gstr1): string {
  const rows: Row[] = [
    ...b2b.flatMap(({ ctin, inv }) => inv.map((each) => listedRow("b2b", each, ctin))),
    ...b2cl.flatMap(({ pos, inv }) => inv.map((each) => listedRow("b2cl", { ...each, pos }))),
    ...b2cs.map(({ pos, sply_ty, ...sums }) => ({
      ...{ section: "b2cs", "place of supply": pos, type: sply_ty },
      ...sumCells(sums),
    })),
    ...cdnr.flatMap(({ ctin, nt }) => nt.map((each) => listedRow("cdnr", each, ctin))),
    ...cdnur.map((each) => listedRow("cdnur", each)),
    ...(["hsn_b2b", "hsn_b2c"] as const).flatMap((section) =>
      hsn[section].map(({ hsn_sc, ...sums }) => ({ section, type: "NA", SAC: hsn_sc, ...sumCells(sums) })),
    ),
    ...doc_issue.doc_det.flatMap(({ doc_typ, docs }) =>
      docs.map(({ from, to, totnum }) => ({
        ...{ section: "doc_issue", type: doc_typ, from, to, documents: `${totnum}` },
      })),
    ),
  ];
  const cells = (row: Row) =>
    COLUMNS.map((name) => {
      const { [name]: cell = "" } = row;
      return typeof cell === "number" ? cell.toFixed(2) : escapeFormula(cell);
    });
  return rows.reduce((table, row) => table + tableLine(cells(row)), BOM + tableLine(COLUMNS));
}

type Listed = ReturnType<typeof invoiceOf> | ReturnType<typeof noteOf>;

function listedRow(section: string, each: Listed, gstin = ""): Row {
  const { val: value, pos, itms } = each;
  const [document, date, type] =
    "inum" in each ? [each.inum, each.idt, "R"] : [each.nt_num, each.nt_dt, each.ntty];
  const sums = itms.flatMap(({ itm_det }) => sumCells(itm_det));
  return { section, GSTIN: gstin, document, date, value, "place of supply": pos, type, ...sums[0] };
}

interface Sums extends ReturnType<typeof taxesOf> {
  readonly rt: number;
  readonly txval: number;
}

function sumCells({ rt, txval, iamt = 0, camt = 0, samt = 0 }: Sums): Row {
  return { rate: `${rt}`, "taxable value": txval, IGST: iamt, CGST: camt, SGST: samt, cess: 0 };
}
