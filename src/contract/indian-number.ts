/**
 * `12,34,567`: the last three digits, then pairs, whatever the reader's language. By hand, because the first number that a
 * browser's own formatter writes costs a phone more than all other code of a page that is evaluated with it.
 */
export function indianNumber(value: number, decimals = 0): string {
  const [whole = "", fraction] = value.toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
