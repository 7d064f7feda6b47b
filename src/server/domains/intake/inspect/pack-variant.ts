import { type Design, measure, THREAD_ALLOWANCE, threadOfBlock } from "@kasuti/embroidery";
import { zipSync } from "fflate";
import { type StoredBytes, storedBytes } from "../../../files/file-store.ts";
import type { NewVariant, PackedFiles } from "../../catalogue/writing/index.ts";
import { type SheetPicture, topOf } from "../../pictures/index.ts";
import { drawColourSheet, type SheetPart } from "./colour-sheet.ts";
import { type Cards, hexColor, variantFacts } from "./describe-product.ts";
import { coloured, type MeasuredFile, type StitchFile } from "./stitch-file.ts";

/** A variant whose files were measured. */
export interface VariantToPack extends Omit<NewVariant["words"], "pricePaise"> {
  /** Name of the zip without its extension; unique in the shop. */
  readonly fileBase: string;
  readonly files: readonly Pick<StitchFile, "name" | "bytes">[];
  readonly measured: readonly MeasuredFile[];
}

/** Product data on the colour sheet. */
export interface PackedProduct {
  readonly name: string;
  /** Colour card of each part, for formats that carry no colours. */
  readonly threads?: Cards;
}

/** Fixed entry date, so that equal designs give equal zips. */
const DATE = new Date(1980, 0, 1);
/** Compression level: takes two thirds of the time of level 6 for zips 0.4 % larger. */
const LEVEL = 3;
const SHEET = "COLOURS.PDF";
const LICENCE = "LICENCE.TXT";

/** Packs the zip for buyers: stitch files in the format of the machine, a colour sheet and the licence. */
export async function packVariant(
  { name, machine, hoop, fileBase, files, measured }: VariantToPack,
  { name: title, threads = {} }: PackedProduct,
  drawing: Drawing,
): Promise<PackedFiles> {
  const parts: SheetPart[] = [];
  for (const file of measured) {
    const design = coloured(file.design, threads[file.part]);
    parts.push({
      ...describePart(file, design),
      picture: await drawing.sheet(design),
    });
  }
  const sheet = await drawColourSheet({ title, lines: [name, `${machine}, hoop ${hoop}`, METRES], parts });
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

const METRES = "Metres of upper thread to buy: 25 % more than is sewn, and a sleeve counts twice.";

const PART: Readonly<Record<MeasuredFile["part"], string>> = { single: "", back: "back", hand: "sleeve" };

/** Texts of the colour sheet for one file. */
export function describePart(file: MeasuredFile, design: Design): Omit<SheetPart, "picture"> {
  // A blouse has two sleeves; the thread list under Downloads counts in the same way.
  const times = file.part === "hand" ? 2 : 1;
  const threads = file.blocks.map(({ block, stitches, threadLengthMm }) => {
    const thread = threadOfBlock(design.threads, block);
    return {
      color: hexColor(thread),
      name: thread.name ?? "",
      catalog: [thread.brand, thread.catalog].filter(Boolean).join(" "),
      stitches,
      metres: (times * THREAD_ALLOWANCE * threadLengthMm) / 1000,
    };
  });
  const spools = new Set(threads.map(({ color, name, catalog }) => `${color} ${name} ${catalog}`)).size;
  const size = `${(file.width / 10).toFixed(1)} × ${(file.height / 10).toFixed(1)} mm`;
  const facts = [size, count(file.stitches, "stitch", "stitches"), count(threads.length, "colour step")];
  const top = topOf(design);
  return {
    title: [file.name, PART[file.part]].filter(Boolean).join(": "),
    top,
    facts: [...facts, count(spools, "thread")].join(" · "),
    notes: [
      ...(top === "right"
        ? ["Turned by 90° to fit the hoop: the top of the design points to the right."]
        : []),
      ...(file.design.threads.length > 0
        ? []
        : ["The stitch file carries no colours: these are a suggestion."]),
    ],
    threads,
  };
}

function count(number: number, noun: string, several = `${noun}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : several}`;
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

/** Draws pictures of designs read from files. */
export interface Drawing {
  /** Draws all parts of a product on one cloth. */
  product(parts: readonly Design[]): Promise<Pick<StoredBytes, "bytes" | "contentType">>;
  /** Draws one part for its colour sheet. */
  sheet(part: Design): Promise<SheetPicture>;
}

/** Draws each sheet picture once: most variants of a product differ in format only. */
export function drawEachSheetOnce(drawing: Drawing): Drawing {
  const pictures = new Map<string, Promise<SheetPicture>>();
  return {
    ...drawing,
    sheet: (part) => {
      const { widthMm, heightMm, blocks } = measure(part);
      const appearance = JSON.stringify([widthMm, heightMm, blocks.map(({ thread }) => thread.color)]);
      const picture = pictures.get(appearance) ?? drawing.sheet(part);
      pictures.set(appearance, picture);
      return picture;
    },
  };
}
