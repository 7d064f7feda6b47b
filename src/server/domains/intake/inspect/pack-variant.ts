import { type Design, measure, THREAD_ALLOWANCE, threadOfBlock } from "@kasuti/embroidery";
import { zipSync } from "fflate";
import { indianNumber } from "../../../../contract/indian-number.ts";
import type { Language } from "../../../../contract/languages.ts";
import { type StoredBytes, storedBytes } from "../../../files/file-store.ts";
import { licenceWords, sheetWords } from "../../../messages/messages.ts";
import type { NewVariant, PackedFiles } from "../../catalogue/writing/index.ts";
import { type SheetPicture, topOf } from "../../pictures/drawing/index.ts";
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
  /** Language of one customer; files that all customers get have an English sheet. */
  readonly language?: Language;
}

/** Fixed entry date, so that equal designs give equal zips. */
const DATE = new Date(1980, 0, 1);
/** Compression level: takes two thirds of the time of level 6 for zips 0.4 % larger. */
const LEVEL = 3;
const SHEET = "COLOURS.PDF";
/** Name of the licence in each zip. */
export const LICENCE = "LICENCE.TXT";

/** Packs the zip for buyers: stitch files in the format of the machine, a colour sheet and the licence. */
export async function packVariant(
  { name, machine, hoop, fileBase, files, measured }: VariantToPack,
  { name: title, threads = {}, language = "en" }: PackedProduct,
  drawing: Drawing,
): Promise<PackedFiles> {
  const variant = { name, machine, hoop, measured };
  const sheet = await drawVariantSheet(variant, { name: title, threads, language }, drawing.sheet);
  const bytes = zipSync(
    {
      ...Object.fromEntries(files.map((file) => [file.name, file.bytes])),
      [SHEET]: [sheet, { level: 0 }],
      [LICENCE]: new TextEncoder().encode(licenceText(`${title}: ${name}`, language)),
    },
    { mtime: DATE, level: LEVEL },
  );
  const zip = storedBytes({ bytes, contentType: "application/zip" });
  const designFiles = measured.map(({ design: _, blocks: __, ...file }) => file);
  const facts = variantFacts(measured, threads);
  return { fileBase, format: measured[0]?.format ?? "", zip, designFiles, facts };
}

/** Draws the colour sheet of a variant. Without a machine, or a hoop, it names none. */
export async function drawVariantSheet(
  { name, machine, hoop, measured }: Pick<VariantToPack, "name" | "machine" | "hoop" | "measured">,
  { name: title, threads = {}, language = "en" }: PackedProduct,
  drawPart: Drawing["sheet"],
): Promise<Buffer> {
  const words = sheetWords(language);
  const parts: SheetPart[] = [];
  for (const file of measured) {
    const design = coloured(file.design, threads[file.part]);
    parts.push({ ...describePart(file, design, language), picture: await drawPart(design) });
  }
  const place = machine === "" || hoop === "" ? machine : words.head.machine(machine, hoop);
  const lines = [name, place, words.head.metres].filter((line) => line !== "");
  return drawColourSheet({ title, lines, parts, words });
}

/** Texts of the colour sheet for one file. */
export function describePart(
  file: MeasuredFile,
  design: Design,
  language: Language,
): Omit<SheetPart, "picture"> {
  const { parts, facts, notes } = sheetWords(language);
  // A blouse has two sleeves; the thread list under Downloads counts in the same way.
  const times = file.part === "hand" ? 2 : 1;
  const threads = file.blocks.map(({ block, stitches, threadLengthMm }) => {
    const thread = threadOfBlock(design.threads, block);
    return {
      color: hexColor(thread),
      name: thread.name ?? "",
      catalog: [thread.brand, thread.catalog].filter(Boolean).join(" "),
      stitches: numberIn(language, stitches),
      metres: (times * THREAD_ALLOWANCE * threadLengthMm) / 1000,
    };
  });
  const spools = new Set(threads.map(({ color, name, catalog }) => `${color} ${name} ${catalog}`)).size;
  const top = topOf(design);
  return {
    title: [file.name, ...(file.part === "single" ? [] : [parts[file.part]])].join(": "),
    top,
    facts: [
      facts.size((file.width / 10).toFixed(1), (file.height / 10).toFixed(1)),
      facts.stitches(numberIn(language, file.stitches), file.stitches),
      facts.steps(`${threads.length}`, threads.length),
      facts.threads(`${spools}`, spools),
    ].join(" · "),
    notes: [
      ...(top === "right" ? [notes.turned] : []),
      ...(file.design.threads.length > 0 ? [] : [notes.suggested]),
    ],
    threads,
  };
}

/** English sheets, which zips contain, never had pairs of digits. */
function numberIn(language: Language, number: number): string {
  return language === "en" ? number.toLocaleString("en") : indianNumber(number);
}

/** The default licence. A buyer whose order agreed to another one gets that (`downloads/licensed-zip.ts`). */
function licenceText(title: string, language: Language): string {
  const { sentences } = licenceWords(language);
  return [title, "", sentences.any, sentences.files, ""].join("\r\n");
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
