export type Lab = readonly [lightness: number, greenRed: number, blueYellow: number];

/**
 * Colour (0xRRGGBB) in OKLab (Björn Ottosson, “A perceptual color space for image processing”, 2020):
 * distances correspond to visible differences.
 */
export function oklab(color: number): Lab {
  const red = linear((color >> 16) & 255);
  const green = linear((color >> 8) & 255);
  const blue = linear(color & 255);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Share of full light, 0 to 1, of an sRGB channel (0 to 255). */
export function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
