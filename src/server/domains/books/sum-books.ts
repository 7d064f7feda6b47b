import type { BookAmounts, BookGroup } from "./books.ts";

export const ZERO_AMOUNTS: BookAmounts = { taxable: 0, cgst: 0, sgst: 0, igst: 0, amount: 0 };

/** Adds amounts; notes are subtracted. */
export function addAmounts(sum: BookAmounts, each: BookAmounts & { readonly isNote: boolean }): BookAmounts {
  const sign = each.isNote ? -1 : 1;
  return {
    taxable: sum.taxable + sign * each.taxable,
    cgst: sum.cgst + sign * each.cgst,
    sgst: sum.sgst + sign * each.sgst,
    igst: sum.igst + sign * each.igst,
    amount: sum.amount + sign * each.amount,
  };
}

export const sumOf = (groups: readonly BookGroup[]): BookAmounts => groups.reduce(addAmounts, ZERO_AMOUNTS);

/** Net sums of groups with the same key, in the order of their keys; groups of which nothing is left stay. */
export function sumBy<K>(
  groups: readonly BookGroup[],
  keyOf: (group: BookGroup) => K,
): { readonly key: K; readonly sum: BookAmounts }[] {
  const groupsByKey = Map.groupBy(groups, (group) => JSON.stringify(keyOf(group)));
  return [...groupsByKey]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, members]) => ({ key: JSON.parse(key) as K, sum: sumOf(members) }));
}
