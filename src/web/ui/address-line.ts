/** The non-empty parts of an address, joined by commas. */
export function addressLine(address: {
  readonly shipping: string;
  readonly area: string;
  readonly city: string;
  readonly district: string;
  readonly states: string;
}): string {
  const { shipping, area, city, district, states } = address;
  return [shipping, area, city, district, states].filter((part) => part.trim() !== "").join(", ");
}
