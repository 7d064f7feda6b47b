import { type Thread, threadOfBlock } from "@kasuti/embroidery";
import { zipSync } from "fflate";
import { contentHash } from "../../../files/file-store.ts";
import { drawColourSheet, type SheetPart } from "./colour-sheet.ts";
import { coloured, hexColor } from "./measure-stitch-file.ts";
import type { Drawing, MeasuredFile, PartName, StitchFile, StoredBytes } from "./product-draft.ts";

/** What the colour sheet and the licence in a zip tell. */
export interface Leaflet {
  readonly productName: string;
  readonly variantName: string;
  readonly machine: string;
  readonly hoop: string;
  readonly threads: Partial<Record<PartName, readonly Thread[]>>;
}

/** Zip entries carry local time: this one is the same everywhere, so that equal designs give equal zips. */
const DATE = new Date(1980, 0, 1);
/** Two thirds of the time of level 6; the zips are four thousandths larger. */
const LEVEL = 3;
const SHEET = "COLOURS.PDF";
const LICENCE = "LICENCE.TXT";

/** The zip a buyer gets: stitch files as the machine wants them, a colour sheet and the licence. */
export async function packVariant(
  files: readonly StitchFile[],
  measured: readonly MeasuredFile[],
  leaflet: Leaflet,
  drawing: Drawing,
): Promise<StoredBytes> {
  const { productName: title, variantName, machine, hoop, threads } = leaflet;
  const parts: SheetPart[] = [];
  for (const file of measured) parts.push(await sheetPart(file, threads[file.part], drawing));
  const sheet = await drawColourSheet({ title, lines: [variantName, `${machine}, hoop ${hoop}`], parts });
  const bytes = zipSync(
    {
      ...Object.fromEntries(files.map((file) => [file.name, file.bytes])),
      [SHEET]: [sheet, { level: 0 }],
      [LICENCE]: new TextEncoder().encode(licenceText(leaflet)),
    },
    { mtime: DATE, level: LEVEL },
  );
  return { hash: contentHash(bytes), bytes, contentType: "application/zip" };
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

function licenceText({ productName, variantName }: Leaflet): string {
  return [
    `${productName}: ${variantName}`,
    "",
    "You may sew this design as often as you like, for yourself and for your customers, and sell what you sewed.",
    "The files themselves stay yours alone: please do not pass them on, share them, or sell them.",
    "",
  ].join("\r\n");
}
