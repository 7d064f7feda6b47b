import type { Design } from "@kasuti/embroidery";
import { contentHash } from "../../files.ts";
import { coloured, describePart, measureStitchFile } from "./measure-stitch-file.ts";
import { packVariant } from "./pack-variant.ts";
import type {
  MeasuredFile,
  PreparedProduct,
  PreparedVariant,
  ProductDraft,
  VariantDraft,
} from "./product-draft.ts";

/** Pictures designs, the parts of one product, as they came out of their files. */
export type DrawPicture = (parts: readonly Design[]) => Promise<{ bytes: Uint8Array; contentType: string }>;

/**
 * Opens every stitch file of a draft, measures it, packs the zips and draws the picture. Writes nothing.
 * @throws RefusedFile for the first file that cannot be read
 */
export async function prepareProduct(
  draft: ProductDraft,
  drawPicture: DrawPicture,
): Promise<PreparedProduct> {
  const { variants, threads = {}, ...product } = draft;
  const prepared = variants.map((variant) => prepareVariant(variant, draft));
  const shown = (prepared[0]?.measured ?? []).map((file) => {
    const design = coloured(file.design, threads[file.part]);
    return { file, design, part: describePart(file, design.threads) };
  });
  const picture = await drawPicture(shown.map(({ design }) => design));
  return {
    ...product,
    height: heightText(shown.map(({ file }) => file)),
    stitches: shown.map(({ file }) => file.stitches).join(","),
    parts: shown.map(({ part }) => part),
    picture: { ...picture, hash: contentHash(picture.bytes) },
    variants: prepared.map(({ variant }) => variant),
  };
}

function prepareVariant(
  { files, ...variant }: VariantDraft,
  { name, threads = {} }: ProductDraft,
): { variant: PreparedVariant; measured: MeasuredFile[] } {
  const measured = files.map(measureStitchFile);
  const zip = packVariant(files, measured, {
    productName: name,
    variantName: variant.name,
    machine: variant.machine,
    hoop: variant.hoop,
    threads,
  });
  const designFiles = measured.map(({ design: _, blocks: __, ...file }) => file);
  return { variant: { ...variant, format: measured[0]?.format ?? "", zip, designFiles }, measured };
}

/** Two dimension texts, width and height of the first part; every part's own size stands in `parts`. */
function heightText([first]: readonly MeasuredFile[]): string {
  const millimetres = (tenths: number) => `${(tenths / 10).toFixed(1)} mm`;
  return first ? `${millimetres(first.width)},${millimetres(first.height)}` : "";
}
