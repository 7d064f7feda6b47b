import { measure } from "@kasuti/embroidery";
import { contentHash } from "../../../files/file-store.ts";
import { coloured, describePart, measureStitchFile } from "./measure-stitch-file.ts";
import { packVariant } from "./pack-variant.ts";
import type {
  Drawing,
  MeasuredFile,
  PreparedProduct,
  PreparedVariant,
  ProductDraft,
  SheetPicture,
  VariantDraft,
} from "./product-draft.ts";

/**
 * Opens every stitch file of a draft, measures it, packs the zips and draws the picture. Writes nothing.
 * @throws RefusedFile for the first file that cannot be read
 */
export async function prepareProduct(draft: ProductDraft, drawing: Drawing): Promise<PreparedProduct> {
  const { variants, threads = {}, ...product } = draft;
  const measured = variants.map(({ files }) => files.map(measureStitchFile));
  const shown = measured[0] ?? [];
  const prepared: PreparedVariant[] = [];
  const once = drawEachSheetOnce(drawing);
  for (const [place, variant] of variants.entries())
    prepared.push(await prepareVariant(variant, measured[place] ?? [], draft, once));
  const picture = await drawing.product(shown.map((file) => coloured(file.design, threads[file.part])));
  return {
    ...product,
    ...describeProduct(shown, threads),
    picture: { ...picture, hash: contentHash(picture.bytes) },
    variants: prepared,
  };
}

/** Packs one variant whose files were measured. */
export async function prepareVariant(
  { files, ...variant }: VariantDraft,
  measured: readonly MeasuredFile[],
  { name, threads = {} }: Pick<ProductDraft, "name" | "threads">,
  drawing: Drawing,
): Promise<PreparedVariant> {
  const leaflet = {
    productName: name,
    variantName: variant.name,
    machine: variant.machine,
    hoop: variant.hoop,
    threads,
  };
  const zip = await packVariant(files, measured, leaflet, drawing);
  const designFiles = measured.map(({ design: _, blocks: __, ...file }) => file);
  return { ...variant, format: measured[0]?.format ?? "", zip, designFiles };
}

/** What a product's page tells of the files that are pictured. */
export function describeProduct(
  shown: readonly MeasuredFile[],
  threads: NonNullable<ProductDraft["threads"]>,
): Pick<PreparedProduct, "height" | "stitches" | "parts"> {
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
