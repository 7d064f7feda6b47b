import { createHash } from "node:crypto";
import { formatRupees, rupees } from "../../../contract/money.ts";
import type { ProductRow } from "./product-row.ts";

/** What the picture of a shared link says of a product. */
export interface ProductCard {
  readonly id: number;
  readonly name: string;
  /** `194.3 × 232.1 mm`; empty when it was not measured. */
  readonly size: string;
  /** `from ₹120`; empty without variants. */
  readonly price: string;
  readonly pictureHash: string;
  /** Another one for every other content, so that the picture's address may be kept for ever. */
  readonly version: string;
}

/** Raised when cards are drawn differently. */
const DRAWING = 1;

export function productCard(product: ProductRow): ProductCard {
  const { id, name, pictureHash } = product;
  const [width, height] = product.height.split(",").map((text) => text.trim());
  const size = height ? `${width?.replace(/ mm$/, "")} × ${height}` : (width ?? "");
  const prices = product.variants.map(({ pricePaise }) => pricePaise);
  const price = prices.length > 0 ? `from ${formatRupees(rupees(Math.min(...prices)))}` : "";
  const content = JSON.stringify([DRAWING, name, size, price, pictureHash]);
  const version = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return { id, name, size, price, pictureHash, version };
}
