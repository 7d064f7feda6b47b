/** Reckons Form GSTR-1 from stored documents alone, without the code of the books, as rows of text. */

/** A row of the table of documents. */
export type StoredDocument = {
  readonly number: string;
  readonly kind: string;
  readonly issued_at: string | Date;
  readonly amount_paise: number;
  readonly content: {
    readonly buyer: { readonly gstin?: string };
    readonly seller: { readonly gstin?: string };
    readonly refersTo: { readonly number: string } | null;
    readonly tax: {
      readonly rate: number;
      readonly sac: string;
      readonly placeOfSupply: { readonly code: string };
      readonly isOwnState: boolean;
      readonly taxable: number;
      readonly cgst: number;
      readonly sgst: number;
      readonly igst: number;
    } | null;
  };
};

const B2CL_ABOVE = 1_00_000_00;
const day = (at: string | Date) => new Date(new Date(at).getTime() + 19_800_000).toISOString().slice(0, 10);
const portalDay = (at: string | Date) => day(at).split("-").reverse().join("-");

type Sums = [taxable: number, igst: number, cgst: number, sgst: number];

/** `months` are like `2026-11`. */
export function reckonGstr1(
  all: readonly StoredDocument[],
  months: readonly string[],
  gstin: string,
): string[] {
  const amountOf = new Map(all.map(({ number, amount_paise }) => [number, amount_paise]));
  const rows: string[] = [];
  const sums = new Map<string, Sums>();
  const addTo = (
    key: string,
    sign: number,
    { taxable, igst, cgst, sgst }: NonNullable<StoredDocument["content"]["tax"]>,
  ) => {
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    sums.set(key, [
      sum[0] + sign * taxable,
      sum[1] + sign * igst,
      sum[2] + sign * cgst,
      sum[3] + sign * sgst,
    ]);
  };
  let [invoices, notes] = [0, 0];
  for (const { number, kind, issued_at, amount_paise, content } of all) {
    const { tax, buyer, seller, refersTo } = content;
    if (!months.includes(day(issued_at).slice(0, 7)) || seller.gstin !== gstin || !tax) continue;
    const isNote = kind === "credit-note";
    if (isNote) notes += 1;
    else invoices += 1;
    if (amount_paise === 0) continue;
    const { rate, sac, placeOfSupply, isOwnState } = tax;
    const invoiced = amountOf.get(refersTo?.number ?? number) ?? 0;
    const isLarge = !buyer.gstin && !isOwnState && invoiced > B2CL_ABOVE;
    const facts = [number, portalDay(issued_at), amount_paise, placeOfSupply.code, rate];
    const amounts = [tax.taxable, tax.igst, tax.cgst, tax.sgst];
    if (buyer.gstin) rows.push([isNote ? "cdnr" : "b2b", buyer.gstin, ...facts, ...amounts].join(" "));
    else if (isLarge) rows.push([isNote ? "cdnur" : "b2cl", ...facts, ...amounts].join(" "));
    else addTo(`b2cs ${isOwnState ? "INTRA" : "INTER"} ${placeOfSupply.code} ${rate}`, isNote ? -1 : 1, tax);
    addTo(`hsn_${buyer.gstin ? "b2b" : "b2c"} ${sac} ${rate}`, isNote ? -1 : 1, tax);
  }
  // A summary by SAC whose notes take all of it back is left out, as the reader below leaves out zeros.
  for (const [key, sum] of sums)
    if (sum[0] !== 0 || !key.startsWith("hsn")) rows.push([key, ...sum].join(" "));
  return [...rows, `invoices ${invoices}`, `credit notes ${notes}`].toSorted();
}

type Json = { readonly [name: string]: Json } & readonly Json[];
const paise = (rupees: unknown) => Math.round(Number(rupees ?? 0) * 100);
const taxes = (item: Json) => [item.txval, item.iamt, item.camt, item.samt].map(paise);

/** The same rows of an uploaded file. Throws where the form has no such field. */
export function readGstr1(file: unknown): string[] {
  const { b2b, b2cl = [], b2cs, cdnr, cdnur = [], hsn, doc_issue } = file as Record<string, Json>;
  const list = (json: Json | readonly never[] | undefined): readonly Json[] => [...(json ?? [])];
  const item = (document: Json): Json => list(document.itms)[0]?.itm_det as Json;
  const facts = (document: Json, pos: unknown = document.pos) => [
    ...[document.inum ?? document.nt_num, document.idt ?? document.nt_dt, paise(document.val), pos],
    ...[paise(item(document).rt), ...taxes(item(document))],
  ];
  const rows: unknown[][] = [
    ...list(b2b).flatMap((buyer) => list(buyer.inv).map((each) => ["b2b", buyer.ctin, ...facts(each)])),
    ...list(b2cl).flatMap((place) => list(place.inv).map((each) => ["b2cl", ...facts(each, place.pos)])),
    ...list(cdnr).flatMap((buyer) => list(buyer.nt).map((each) => ["cdnr", buyer.ctin, ...facts(each)])),
    ...list(cdnur).map((each) => ["cdnur", ...facts(each)]),
    ...list(b2cs).map((each) => ["b2cs", each.sply_ty, each.pos, paise(each.rt), ...taxes(each)]),
    ...["hsn_b2b", "hsn_b2c"].flatMap((name) =>
      list(hsn?.[name])
        // Without businesses, the portal asks for a row of zeros.
        .filter((each) => paise(each.txval) !== 0)
        .map((each) => [name, each.hsn_sc, paise(each.rt), ...taxes(each)]),
    ),
  ];
  const issued = (kind: number) =>
    list(doc_issue?.doc_det)
      .filter(({ doc_num }) => Number(doc_num) === kind)
      .flatMap(({ docs }) => list(docs))
      .reduce((sum, { totnum }) => sum + Number(totnum), 0);
  const counts = [`invoices ${issued(1)}`, `credit notes ${issued(5)}`];
  return [...rows.map((row) => row.join(" ")), ...counts].toSorted();
}
