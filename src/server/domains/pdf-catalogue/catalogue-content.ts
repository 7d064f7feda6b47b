import { indianNumber } from "../../../contract/indian-number.ts";
import { type Language, languagePrefix } from "../../../contract/languages.ts";
import { formatRupees, rupees } from "../../../contract/money.ts";
import { path } from "../../../contract/paths.ts";
import { type CatalogueWords, catalogueWords } from "../../messages/messages.ts";
import type { ProductRow } from "../catalogue/reading/index.ts";

/** Content of the PDF catalogue of a category. */
export interface CatalogueContent {
  readonly shopName: string;
  /** Phone, email and website, as in the shop's footer. */
  readonly contact: string;
  readonly categoryName: string;
  /** `24 designs` */
  readonly count: string;
  readonly madeAt: Date;
  readonly entries: readonly CatalogueEntry[];
}

export interface CatalogueEntry {
  readonly name: string;
  /** `ID 1006 · 194.3 × 232.1 mm` */
  readonly size: string;
  /** `28,612 stitches`, or back and hand. */
  readonly stitches: string;
  readonly prices: readonly { readonly machine: string; readonly price: string }[];
  /** Path or bytes of a JPEG file; undefined if there is no picture. */
  readonly picture: string | Uint8Array | undefined;
  /** URL of the product's page. */
  readonly url: string;
}

export function catalogueEntry(
  product: ProductRow,
  picture: CatalogueEntry["picture"],
  origin: string,
  language: Language,
): CatalogueEntry {
  return {
    name: product.name,
    size: [`ID ${product.id}`, sizeText(product.height)].filter(Boolean).join(" · "),
    stitches: stitchesText(product.stitches, catalogueWords(language)),
    prices: product.variants.map(({ name, pricePaise }) => ({
      machine: name,
      price: formatRupees(rupees(pricePaise)),
    })),
    picture,
    url: origin + languagePrefix(language) + path.product(product.id),
  };
}

/** `194.3 mm,232.1 mm` → `194.3 × 232.1 mm` */
function sizeText(height: string): string {
  const [first, second] = height.split(",").map((text) => text.trim());
  return second ? `${first?.replace(/ mm$/, "")} × ${second}` : (first ?? "");
}

function stitchesText(stitches: string, words: CatalogueWords): string {
  const [back = "", hand] = stitches.split(",").map((count) => indianNumber(Number(count)));
  return hand === undefined ? words.stitches(back) : words.stitchesOfParts(back, hand);
}
