import type { ProductDetail } from "../../contract/catalogue.ts";

/** A product as the API returns it, with one variant per price (rupees). */
export function sampleProduct(id: number, prices: readonly number[] = [120, 240]): ProductDetail {
  return {
    id,
    name: `Design ${id}`,
    photo: `/media/${id}/800.webp`,
    slug: `design-${id}`,
    tags: "mango,butta",
    sortDesc: `A design numbered ${id}`,
    height: "120 mm, 95 mm",
    stitches: "12000,3000",
    productvariants: prices.map((variantPrice, index) => ({
      id: id * 10 + index,
      variantName: `Machine ${index + 1}`,
      variantPrice,
      machine: "Usha Janome",
      format: "DST",
      hoop: "200 x 140 mm",
      field: { width: 200, height: 280 },
      width: 120,
      height: 95,
      stitches: 18_000,
      minutes: 22.5,
      colors: 3,
      color: ["red", "gold"],
      work: ["satin"],
    })),
    category: { id: 130, name: "Mango Neck" },
    card: `/media/card/${id}-0123456789abcdef.jpg`,
    createdAt: "2026-11-01T00:00:00.000Z",
    parts: [
      {
        part: "back",
        stitches: 12_000,
        widthMm: 120,
        heightMm: 95,
        colors: [{ color: "#aa2211", name: "Maroon" }],
      },
    ],
  };
}
