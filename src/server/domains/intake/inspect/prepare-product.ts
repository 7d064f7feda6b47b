import type { Thread } from "@kasuti/embroidery";
import { storedBytes } from "../../../files/file-store.ts";
import type { NewProduct, NewVariant, ProductTexts } from "../../catalogue/writing/index.ts";
import type { PartName } from "../candidate.ts";
import { describeProduct } from "./describe-product.ts";
import { type Drawing, drawEachSheetOnce, packVariant } from "./pack-variant.ts";
import { coloured, type MeasuredFile, measureStitchFile, type StitchFile } from "./stitch-file.ts";

export interface VariantDraft {
  readonly id?: number;
  readonly name: string;
  readonly pricePaise: number;
  readonly machine: string;
  readonly hoop: string;
  /** Name of the zip without its extension; unique in the shop. */
  readonly fileBase: string;
  readonly files: readonly StitchFile[];
}

/** A product to add. Size, stitches and colours are read from the files. */
export interface ProductDraft {
  readonly id?: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  /** Comma-separated. */
  readonly tags: string;
  /** Assigned categories, the breadcrumb's first. Parent categories follow automatically. */
  readonly categoryIds: readonly [number, ...number[]];
  readonly createdAt?: Date;
  /** Texts in other languages. */
  readonly texts?: ProductTexts;
  /** Colour card of each part, for formats that carry no colours. */
  readonly threads?: Partial<Record<PartName, readonly Thread[]>>;
  /** Variants; the first one's files are measured and pictured. */
  readonly variants: readonly [VariantDraft, ...VariantDraft[]];
}

/**
 * Opens and measures every stitch file of a draft, packs the zips and draws the picture. Writes nothing. With
 * `packs: false` it draws the picture and answers no variants.
 * @throws RangeError for the first file that cannot be read
 */
export async function prepareProduct(
  draft: ProductDraft,
  drawing: Drawing,
  { packs = true } = {},
): Promise<NewProduct> {
  const { id, createdAt, texts, threads = {}, name, slug, description, tags } = draft;
  const filesByVariant = draft.variants.map(({ files }) => files.map(measuredFile));
  const pictureFiles = filesByVariant[0] ?? [];
  const newVariants: NewVariant[] = [];
  const once = drawEachSheetOnce(drawing);
  for (const [index, variant] of packs ? draft.variants.entries() : []) {
    const packed = await packVariant({ ...variant, measured: filesByVariant[index] ?? [] }, draft, once);
    newVariants.push({ id: variant.id, words: variantWords(variant), packedFiles: packed });
  }
  const picture = await drawing.product(
    pictureFiles.map((file) => coloured(file.design, threads[file.part])),
  );
  return {
    isNew: true,
    ...(id !== undefined && { id }),
    words: { name, slug, description, tags },
    ...(createdAt && { createdAt }),
    ...(texts && { texts }),
    assignedCategories: draft.categoryIds,
    measures: describeProduct(pictureFiles, threads),
    picture: { ...storedBytes(picture), photoHash: null },
    newVariants,
  };
}

function measuredFile(file: StitchFile): MeasuredFile {
  const result = measureStitchFile(file);
  if ("reason" in result) throw new RangeError(`${file.name}: ${result.reason}`);
  return result;
}

function variantWords({ name, pricePaise, machine, hoop }: VariantDraft): NewVariant["words"] {
  return { name, pricePaise, machine, hoop };
}
