import { measure } from "@kasuti/embroidery";
import { storedBytes } from "../../../files/file-store.ts";
import type { NewProduct, NewVariant, ProductMeasures, VariantWords } from "../writing/prepared-product.ts";
import type { Drawing, SheetPicture } from "./drawing.ts";
import {
  coloured,
  describePart,
  type MeasuredFile,
  measureStitchFile,
  type StitchFile,
} from "./measure-stitch-file.ts";
import { packVariant } from "./pack-variant.ts";
import type { ProductDraft, VariantDraft } from "./product-draft.ts";

/**
 * Opens every stitch file of a draft, measures it, packs the zips and draws the picture. Writes nothing.
 * @throws RangeError for the first file that cannot be read
 */
export async function prepareProduct(draft: ProductDraft, drawing: Drawing): Promise<NewProduct> {
  const { id, createdAt, threads = {}, name, slug, description, tags } = draft;
  const measured = draft.variants.map(({ files }) => files.map(measuredFile));
  const shown = measured[0] ?? [];
  const newVariants: NewVariant[] = [];
  const once = drawEachSheetOnce(drawing);
  for (const [place, variant] of draft.variants.entries()) {
    const packed = await packVariant({ ...variant, measured: measured[place] ?? [] }, draft, once);
    newVariants.push({ id: variant.id, words: variantWords(variant), packed });
  }
  const picture = await drawing.product(shown.map((file) => coloured(file.design, threads[file.part])));
  return {
    isNew: true,
    ...(id !== undefined && { id }),
    words: { name, slug, description, tags },
    ...(createdAt && { createdAt }),
    homes: draft.categoryIds,
    measures: describeProduct(shown, threads),
    picture: { ...storedBytes(picture), photoHash: null },
    newVariants,
  };
}

function measuredFile(file: StitchFile): MeasuredFile {
  const found = measureStitchFile(file);
  if ("reason" in found) throw new RangeError(`${file.name}: ${found.reason}`);
  return found;
}

function variantWords({ name, pricePaise, machine, hoop }: VariantDraft): VariantWords {
  return { name, pricePaise, machine, hoop };
}

/** What a product's page tells of the files that are pictured. */
export function describeProduct(
  shown: readonly MeasuredFile[],
  threads: NonNullable<ProductDraft["threads"]>,
): ProductMeasures {
  return {
    height: heightText(shown),
    stitches: shown.map(({ stitches }) => stitches).join(","),
    parts: shown.map((file) => describePart(file, coloured(file.design, threads[file.part]).threads)),
  };
}

/** Most variants of a product differ in format only: what looks alike is drawn once. */
export function drawEachSheetOnce(drawing: Drawing): Drawing {
  const drawn = new Map<string, Promise<SheetPicture>>();
  return {
    ...drawing,
    sheet: (part) => {
      const { widthMm, heightMm, blocks } = measure(part);
      const looks = JSON.stringify([widthMm, heightMm, blocks.map(({ thread }) => thread.color)]);
      const picture = drawn.get(looks) ?? drawing.sheet(part);
      drawn.set(looks, picture);
      return picture;
    },
  };
}

/** Two dimension texts, width and height of the first part; every part's own size stands in `parts`. */
function heightText([first]: readonly MeasuredFile[]): string {
  const millimetres = (tenths: number) => `${(tenths / 10).toFixed(1)} mm`;
  return first ? `${millimetres(first.width)},${millimetres(first.height)}` : "";
}
