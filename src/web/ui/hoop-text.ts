const MM_PER_INCH = 25.4;

/**
 * `280 × 180 mm (12 × 8 in)`: the size in inches is the one in the variant's name, else the rounded one.
 * A text without two sizes stays as it is.
 */
export function hoopText(hoop: string, variantName: string): string {
  const sides = /^([\d.]+) × ([\d.]+) mm$/.exec(hoop)?.slice(1);
  if (!sides) return hoop;
  const namedInches = /(?:^|[^\d])(\d{1,2})x(\d{1,2})$/i.exec(variantName)?.slice(1);
  const inches = namedInches ?? sides.map((mm) => Math.round(Number(mm) / MM_PER_INCH));
  return `${hoop} (${inches.join(" × ")} in)`;
}
