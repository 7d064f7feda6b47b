import { type Thread, threadOfBlock } from "@kasuti/embroidery";
import { zipSync } from "fflate";
import { storedBytes } from "../../../files/file-store.ts";
import type { prepared } from "../../catalogue/index.ts";
import { drawColourSheet, type SheetPart } from "./colour-sheet.ts";
import { hexColor } from "./describe-product.ts";
import type { Drawing } from "./design-pictures.ts";
import { coloured, type MeasuredFile, type StitchFile } from "./measure-stitch-file.ts";
import { type Cards, variantFacts } from "./variant-facts.ts";

/** A variant whose files were measured. */
export interface VariantToPack extends Omit<prepared.NewVariant["words"], "pricePaise"> {
  /** Name of the zip without its ending; unique in the shop. */
  readonly fileBase: string;
  readonly files: readonly Pick<StitchFile, "name" | "bytes">[];
  readonly measured: readonly MeasuredFile[];
}

/** What its leaflet says of the product. */
export interface PackedProduct {
  readonly name: string;
  /** Colour card of each part, for formats that carry no colours. */
  readonly threads?: Cards;
}

/** Zip entries carry local time: this one is the same everywhere, so that equal designs give equal zips. */
const DATE = new Date(1980, 0, 1);
/** Two thirds of the time of level 6; the zips are four thousandths larger. */
const LEVEL = 3;
const SHEET = "COLOURS.PDF";
const LICENCE = "LICENCE.TXT";

/** The zip a buyer gets: stitch files as the machine wants them, a colour sheet and the licence. */
export async function packVariant(
  { name, machine, hoop, fileBase, files, measured }: VariantToPack,
  { name: title, threads = {} }: PackedProduct,
  drawing: Drawing,
): Promise<prepared.PackedFiles> {
  const parts: SheetPart[] = [];
  for (const file of measured) parts.push(await sheetPart(file, threads[file.part], drawing));
  const sheet = await drawColourSheet({ title, lines: [name, `${machine}, hoop ${hoop}`], parts });
  const bytes = zipSync(
    {
      ...Object.fromEntries(files.map((file) => [file.name, file.bytes])),
      [SHEET]: [sheet, { level: 0 }],
      [LICENCE]: new TextEncoder().encode(licenceText(title, name)),
    },
    { mtime: DATE, level: LEVEL },
  );
  const zip = storedBytes({ bytes, contentType: "application/zip" });
  const designFiles = measured.map(({ design: _, blocks: __, ...file }) => file);
  const facts = variantFacts(measured, threads);
  return { fileBase, format: measured[0]?.format ?? "", zip, designFiles, facts };
}

async function sheetPart(
  file: MeasuredFile,
  card: readonly Thread[] | undefined,
  drawing: Drawing,
): Promise<SheetPart> {
  const design = coloured(file.design, card);
  const count = (number: number, noun: string) => `${number.toLocaleString("en")} ${noun}`;
  const size = `${(file.width / 10).toFixed(1)} × ${(file.height / 10).toFixed(1)} mm`;
  return {
    fileName: file.name,
    facts: [size, count(file.stitches, "stitches"), count(file.colors, "threads")].join(" · "),
    note: file.design.threads.length > 0 ? "" : "The stitch file carries no colours: these are a suggestion.",
    picture: await drawing.sheet(design),
    threads: file.blocks.map(({ block, stitches, threadLengthMm }) => {
      const thread = threadOfBlock(design.threads, block);
      return {
        color: hexColor(thread),
        name: thread.name ?? "",
        catalog: [thread.brand, thread.catalog].filter(Boolean).join(" "),
        stitches,
        metres: threadLengthMm / 1000,
      };
    }),
  };
}

function licenceText(productName: string, variantName: string): string {
  return [
    `${productName}: ${variantName}`,
    "",
    "You may sew this design as often as you like, for yourself and for your customers, and sell what you sewed.",
    "The files themselves stay yours alone: please do not pass them on, share them, or sell them.",
    "",
  ].join("\r\n");
}
