/**
 * Formats `12,34,567`: the last three digits, then pairs, in every language. It does not use `Intl`, because
 * creating the first `Intl` formatter takes a phone longer than the rest of a page's code.
 */
export function indianNumber(value: number, decimals = 0): string {
  const [integer = "", fraction] = value.toFixed(decimals).split(".");
  const grouped = integer.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
