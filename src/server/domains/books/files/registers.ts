import { zohoState } from "../../../gst/gst-states.ts";
import { BOM, escapeFormula, tableLine, timeInIndia } from "../../../tables/write-table.ts";
import { type BookSettlement, postings } from "../book-settlements-store.ts";
import type { readDocumentLines } from "../book-store.ts";
import type { BookDocument } from "../books.ts";

type Batches = AsyncGenerator<BookDocument[]>;
/** A text, or an amount in paise. */
type Cell = string | number;

const rowOf = (cells: readonly Cell[]) =>
  tableLine(cells.map((cell) => (typeof cell === "number" ? (cell / 100).toFixed(2) : escapeFormula(cell))));

const signOf = ({ isNote }: BookDocument) => (isNote ? -1 : 1);
function kindOf({ isNote, rate, isCommercial }: BookDocument): string {
  if (isCommercial) return "Commercial credit note";
  return rate === null ? (isNote ? "Refund note" : "Receipt") : isNote ? "Credit note" : "Tax invoice";
}
const placeOf = ({ place, placeName }: BookDocument) => (place ? `${place} ${placeName}` : "");

/** Columns of the register; a shop without GST has those that are not about it. */
const REGISTER: readonly (readonly [head: string, isGst: boolean, cell: (document: BookDocument) => Cell])[] =
  [
    ["number", false, ({ number }) => number],
    ["date", false, ({ day }) => day],
    ["kind", false, kindOf],
    ["order", false, ({ order }) => `${order}`],
    ["buyer", false, ({ buyer }) => buyer],
    ["GSTIN", true, ({ gstin }) => gstin],
    ["own GSTIN", true, ({ seller }) => seller ?? ""],
    ["place of supply", true, placeOf],
    ["SAC", true, ({ sac }) => sac ?? ""],
    ["rate", true, ({ rate }) => (rate === null ? "" : `${rate / 100}`)],
    ["subtotal", false, (document) => signOf(document) * document.subtotal],
    ["discount", false, (document) => signOf(document) * document.discount],
    ["refunded before", false, (document) => signOf(document) * document.earlier],
    [
      "taxable value",
      true,
      (document) => (document.rate === null ? "" : signOf(document) * document.taxable),
    ],
    ["CGST", true, (document) => signOf(document) * document.cgst],
    ["SGST", true, (document) => signOf(document) * document.sgst],
    ["IGST", true, (document) => signOf(document) * document.igst],
    ["total", false, (document) => signOf(document) * document.amount],
    ["refers to", false, ({ refersTo }) => refersTo],
    ["issued on", false, ({ refersOn }) => refersOn],
    ["payment", false, ({ payment }) => payment],
  ];

/** One row a document; notes are negative, so that the columns add up. */
export async function* documentRegister(batches: Batches, hasGst: boolean): AsyncGenerator<string> {
  const columns = REGISTER.filter(([, isGst]) => hasGst || !isGst);
  yield BOM + tableLine(columns.map(([head]) => head));
  for await (const batch of batches)
    yield batch.map((document) => rowOf(columns.map(([, , cell]) => cell(document)))).join("");
}

/** Double entries of each document and settlement by time: debits are as high as credits. */
export async function* dayBook(
  batches: Batches,
  settlements: readonly BookSettlement[],
  hasGst: boolean,
): AsyncGenerator<string> {
  yield BOM +
    tableLine(["date", "time (India)", "document", "kind", "account", "debit", "credit", "buyer", "order"]);
  const queue = [...settlements];
  const settledBefore = (at: Date) => {
    const count = queue.findIndex(({ settledAt }) => settledAt > at);
    return queue
      .splice(0, count === -1 ? queue.length : count)
      .flatMap((settlement) => settlementEntries(settlement, hasGst));
  };
  for await (const batch of batches)
    yield batch.flatMap((document) => [...settledBefore(document.issuedAt), ...entriesOf(document)]).join("");
  yield queue.flatMap((settlement) => settlementEntries(settlement, hasGst)).join("");
}

function settlementEntries(settlement: BookSettlement, hasGst: boolean): string[] {
  const { day, settledAt, reference, provider } = settlement;
  const time = timeInIndia(settledAt).slice(11);
  return postings(settlement, hasGst).map(({ account, paise }) =>
    rowOf([day, time, reference, "Settlement", account, ...sidesOf(paise), provider, ""]),
  );
}

/** Debit and credit; positive amounts are debits. */
const sidesOf = (paise: number) => (paise > 0 ? [paise, 0] : [0, -paise]);

function entriesOf(document: BookDocument): string[] {
  const { day, issuedAt, number, isNote, taxable, cgst, sgst, igst, amount, buyer, order } = document;
  const accounts = [
    ["Online payments", amount, !isNote],
    ["Sales of designs", taxable, isNote],
    ["Output CGST", cgst, isNote],
    ["Output SGST", sgst, isNote],
    ["Output IGST", igst, isNote],
  ] as const;
  const time = timeInIndia(issuedAt).slice(11);
  return accounts
    .filter(([, paise]) => paise > 0)
    .map(([account, paise, isDebit]) => {
      const sides = sidesOf(isDebit ? paise : -paise);
      return rowOf([day, time, number, kindOf(document), account, ...sides, buyer, `${order}`]);
    });
}

/** Columns of Zoho Books' imports: invoices and credit notes have imports of their own. */
const ZOHO = ["Customer Name", "GST Treatment", "GST Identification Number (GSTIN)", "Place of Supply"];
const ZOHO_LINES = ["Item Name", "Item Type", "Quantity", "Item Price", "Discount Amount"];
const ZOHO_TAX = ["HSN/SAC", "Is Inclusive Tax", "Item Tax", "Item Tax %", "Item Tax Type"];

export interface ZohoFile {
  readonly isNotes: boolean;
  readonly hasGst: boolean;
}

export async function* zohoTable(
  { documents, lines }: { readonly documents: Batches; readonly lines: ReadLines },
  { isNotes, hasGst }: ZohoFile,
): AsyncGenerator<string> {
  const kind = isNotes ? "Credit Note" : "Invoice";
  const head = [
    `${kind} Number`,
    `${kind} Date`,
    `${kind} Status`,
    ...(isNotes ? ["Reference Invoice Number"] : []),
  ];
  const buyer = hasGst ? ZOHO : ZOHO.slice(0, 1);
  yield BOM + tableLine([...head, "Currency Code", ...buyer, ...ZOHO_LINES, ...(hasGst ? ZOHO_TAX : [])]);
  for await (const batch of documents) {
    const selection = batch.filter(({ isNote }) => isNote === isNotes);
    const linesByNumber = await lines(selection.map(({ number }) => number));
    yield selection
      .flatMap((document) =>
        (linesByNumber.get(document.number) ?? []).map((line) =>
          rowOf([...headCells(document), ...buyerCells(document), ...lineCells(document, line)]),
        ),
      )
      .join("");
  }

  function headCells({ number, day, refersTo }: BookDocument): Cell[] {
    return [number, day, isNotes ? "Open" : "Sent", ...(isNotes ? [refersTo] : []), "INR"];
  }

  function buyerCells({ buyer: name, gstin, place }: BookDocument): Cell[] {
    if (!hasGst) return [name];
    return [name, gstin ? "business_registered_regular" : "consumer", gstin, zohoState(place ?? "")];
  }

  function lineCells({ sac, rate, isOwnState }: BookDocument, line: ZohoLine): Cell[] {
    const { description, quantity, unitPricePaise, amountPaise, tax } = line;
    const paidPaise = tax
      ? tax.taxable + tax.cgst + tax.sgst + tax.igst
      : amountPaise - (line.discountPaise ?? 0);
    const cells = [description, "service", `${quantity}`, unitPricePaise, amountPaise - paidPaise];
    if (!hasGst) return cells;
    if (rate === null) return [...cells, "", "false", "", "", ""];
    const name = `${isOwnState ? "GST" : "IGST"}${rate / 100}`;
    return [...cells, sac ?? "", "true", name, `${rate / 100}`, isOwnState ? "Tax Group" : "ItemAmount"];
  }
}

type ReadLines = (numbers: readonly string[]) => ReturnType<typeof readDocumentLines>;
type ZohoLine = NonNullable<ReturnType<Awaited<ReturnType<ReadLines>>["get"]>>[number];
