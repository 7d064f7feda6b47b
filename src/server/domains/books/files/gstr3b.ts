import { BOM, tableLine } from "../../../tables/write-table.ts";
import type { BookAmounts, BookGroup } from "../books.ts";
import { sumBy, sumOf } from "../sum-books.ts";

const COLUMNS = ["table", "description", "place of supply", "taxable value", "IGST", "CGST", "SGST", "cess"];

/** Totals of Form GSTR-3B that follow from sales: 3.1 (a) and (c), and 3.2. Credit notes are subtracted. */
export function gstr3bTable(groups: readonly BookGroup[]): string {
  const taxed = groups.filter(({ rate }) => rate !== null);
  const unregistered = taxed.filter(({ isOwnState, isBusiness }) => !isOwnState && !isBusiness);
  const byPlace = sumBy(unregistered, ({ place, placeName }) => ({ place, placeName }));
  const rows = [
    row("3.1(a)", "Outward taxable supplies", "", sumOf(taxed.filter(({ rate }) => rate !== 0))),
    row("3.1(c)", "Other outward supplies (nil rated)", "", sumOf(taxed.filter(({ rate }) => rate === 0))),
    ...byPlace.map(({ key: { place, placeName }, sum }) =>
      row("3.2", "Inter-State supplies to unregistered persons", `${place} ${placeName}`, sum),
    ),
  ];
  return [COLUMNS, ...rows].reduce((table, cells) => table + tableLine(cells), BOM);
}

function row(table: string, description: string, place: string, sum: BookAmounts): string[] {
  const amounts = [sum.taxable, sum.igst, sum.cgst, sum.sgst, 0];
  return [table, description, place, ...amounts.map((paise) => (paise / 100).toFixed(2))];
}
