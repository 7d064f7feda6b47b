import type { Language } from "../../../../../contract/languages.ts";
import { coloursOf, drawVariantSheet, openZip, type StoredZip } from "../../../intake/files/index.ts";
import { drawSheetPicture } from "../../../pictures/drawing/index.ts";

export interface ColourSheetTask extends StoredZip {
  readonly productName: string;
  readonly variantName: string;
  /** Empty when they are not known of this zip. */
  readonly machine: string;
  readonly hoop: string;
  /** Zips of the design's other variants, whose colours fill in for a format without colours. */
  readonly colourSources: readonly StoredZip[];
  readonly language: Language;
}

/** Nothing if the stitch files cannot be read. */
export type DrawnColourSheet =
  | {
      readonly pdf: Uint8Array<ArrayBuffer> /** A part has the colours of no file. */;
      readonly lacksColours: boolean;
    }
  | undefined;

/** Draws a colour sheet as the zip's own, in any language. */
export async function drawZipSheet(task: ColourSheetTask): Promise<DrawnColourSheet> {
  const { productName, variantName: name, machine, hoop, language } = task;
  const original = openZip(task.files, task.zip);
  if (!original.isComplete) return undefined;
  const sources = task.colourSources.map(({ files, zip }) => openZip(files, zip));
  const { cards, lacksColours } = coloursOf(original, sources);
  const sheet = await drawVariantSheet(
    { name, machine, hoop, measured: original.measured },
    { name: productName, threads: cards, language },
    drawSheetPicture,
  );
  return { pdf: new Uint8Array(sheet), lacksColours };
}
