import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Where pictures go that are only looked at, and those that the repository shows: a dozen of the shop, a dozen of the office. */
const SEEN = ".cache/screenshots";
const KEPT = "docs/screenshots";
const KEPT_NAMES: ReadonlySet<string> = new Set([
  "home-1280",
  "home-360",
  "home-dark-360",
  "category-1280",
  "category-telugu-1280",
  "product-1280",
  "product-dark-1280",
  "product-kannada-360",
  "cart-360",
  "checkout-1280",
  "downloads-1280",
  "mail-order-paid-en-640",
  "office-bulk-preview-1280",
  "office-conflict-360",
  "office-design-360",
  "office-design-telugu-1280",
  "office-designs-1280",
  "office-order-360",
  "office-order-dark-1280",
  "office-palette-1280",
  "office-refund-360",
  "office-stitches-1280",
  "office-today-1280",
  "office-uploads-360",
]);

/** Writes a picture as JPEG and says where. */
export async function saveScreenshot(name: string, picture: Buffer): Promise<void> {
  const folder = KEPT_NAMES.has(name) ? KEPT : SEEN;
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.jpg`);
  await sharp(picture).jpeg({ quality: 60, mozjpeg: true }).toFile(file);
  console.log(file);
}
