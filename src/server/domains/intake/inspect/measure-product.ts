import { readSideCar, sideCarId } from "@kasuti/embroidery";
import { readZip, type ZipFile } from "@kasuti/zip";
import type { VariantFacts } from "../../../../contract/catalogue.ts";
import { inflate } from "../../../files/inflate.ts";
import type { UnmeasuredProduct } from "../../catalogue/writing/index.ts";
import type { PartName } from "../candidate.ts";
import { stemOf } from "../read/source-file.ts";
import { type Cards, cardsOf, describeAppearance, threadsOf, variantFacts } from "./describe-product.ts";
import type { OpenedVariant } from "./open-variants.ts";
import { type MeasuredFile, measureStitchFile } from "./stitch-file.ts";

export interface MeasureTask {
  readonly variants: readonly (Pick<UnmeasuredProduct["variants"][number], "id" | "files"> & {
    /** `undefined` when storage does not have the zip. */
    readonly zip: Uint8Array | undefined;
  })[];
}

export interface ProductFacts {
  /** `[]` when the first variant cannot be read. */
  readonly appearance: readonly number[];
  readonly facts: ReadonlyMap<number, VariantFacts>;
}

/** Measures the stitch files in a product's zips. Missing and unreadable files are left out. */
export function measureProduct({ variants }: MeasureTask): ProductFacts {
  const zips = variants.map(({ id, files, zip }) => ({ id, ...openZip(files, zip) }));
  const cardOf = cardsOf(zips);
  const complete = zips.filter(({ isComplete }) => isComplete);
  const [first] = zips;
  return {
    appearance: first?.isComplete
      ? describeAppearance(first.measured, threadsOf(first.measured, cardOf))
      : [],
    facts: new Map(
      complete.map(({ id, measured }) => [id, variantFacts(measured, threadsOf(measured, cardOf))]),
    ),
  };
}

/** Stitch files in a zip of the shop. */
export interface OpenedZip extends Pick<OpenedVariant, "measured" | "cards"> {
  /** Whether every file could be read. */
  readonly isComplete: boolean;
}

/** A zip of the shop, as a thread gets it; `undefined` when storage does not have it. */
export interface StoredZip {
  readonly zip: Uint8Array | undefined;
  readonly files: readonly { readonly name: string; readonly part: PartName }[];
}

/** Opens stitch files in a zip of the shop; `undefined` when storage does not have it. */
export function openZip(
  files: readonly { readonly name: string; readonly part: string }[],
  zip: StoredZip["zip"],
): OpenedZip {
  const result = zip && readZip(zip, inflate);
  const entries = result?.ok ? result.files : [];
  const measured = files.flatMap(({ name, part }) => {
    const entry = entries.find((one) => one.name === name);
    // The database allows no other parts.
    const file = entry && measureStitchFile({ name, part: part as PartName, bytes: entry.bytes });
    return file && !("reason" in file) ? [file] : [];
  });
  const cards = Object.fromEntries(measured.map((file) => [file.part, adjacentThreads(file, entries)]));
  return { measured, cards, isComplete: files.length > 0 && measured.length === files.length };
}

/**
 * Colours of the parts of a zip whose format has none: from its side-cars, else from a file in `sources` with
 * the same part and as many blocks. `lacksColours` if a part has none nevertheless.
 */
export function coloursOf(
  zip: OpenedZip,
  sources: readonly OpenedZip[],
): { readonly cards: Cards; readonly lacksColours: boolean } {
  const cardOf = cardsOf([zip], sources);
  const lacksColours = zip.measured.some(
    (file) => file.design.threads.length === 0 && cardOf(file) === undefined,
  );
  return { cards: threadsOf(zip.measured, cardOf), lacksColours };
}

/** Colours from the side-car in the zip of a file without colours. */
function adjacentThreads({ name, design }: MeasuredFile, entries: readonly ZipFile[]) {
  if (design.threads.length > 0) return undefined;
  for (const sibling of entries) {
    const id = stemOf(sibling.name) === stemOf(name) && sideCarId(sibling.name);
    const result = id ? readSideCar(sibling.bytes, id) : undefined;
    if (result?.ok) return result.threads;
  }
  return undefined;
}
