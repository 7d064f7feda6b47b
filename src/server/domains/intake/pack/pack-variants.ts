import { fileNameFor, formatById, type Thread } from "@kasuti/embroidery";
import type { NewVariant, PackedFiles, ProductChange } from "../../catalogue/writing/index.ts";
import { variantChanges } from "../check/compare-with-shop.ts";
import type { CardOf } from "../check/describe-product.ts";
import type { AcceptedVariant, FittedVariant } from "../check/place-variants.ts";
import type { MeasuredFile, PartName } from "../check/stitch-file.ts";
import { type Drawing, packVariant } from "./pack-variant.ts";

interface Packing {
  /** Product id. */
  readonly id: number;
  readonly name: string;
  readonly accepted: readonly AcceptedVariant[];
  readonly cardOf: CardOf;
  readonly drawing: Drawing;
}

/** Prepares what to write of variants: packed files of new and changed ones, and changed texts. */
export async function packVariants(
  packing: Packing,
): Promise<Pick<ProductChange, "newVariants" | "changedVariants">> {
  const newVariants: NewVariant[] = [];
  const changedVariants: ProductChange["changedVariants"][number][] = [];
  const bases = new Set<string>();
  for (const variant of packing.accepted) {
    const { shop, fitted } = variant;
    const defaultBase = `${packing.id}-${fitted?.fileBase}`;
    const fileBase = shop
      ? nextVersion(shop.path)
      : bases.has(defaultBase)
        ? `${defaultBase}-${bases.size + 1}`
        : defaultBase;
    const packed = fitted && (await pack(packing, variant, fitted, fileBase));
    if (packed) bases.add(fileBase);
    if (shop) {
      const words = variantChanges(variant, shop);
      if (packed || Object.keys(words).length > 0) changedVariants.push({ id: shop.id, words, packed });
    } else if (fitted && packed) newVariants.push({ words: newWords(variant, fitted), packed });
  }
  return { newVariants, changedVariants };
}

function newWords({ name, request }: AcceptedVariant, { machine, hoop }: FittedVariant): NewVariant["words"] {
  return { name, pricePaise: request.pricePaise ?? request.newPricePaise ?? 0, machine: machine.title, hoop };
}

/**
 * Next version of the file name in `path`. Versions have different names, so that customers who bought two
 * can download both.
 */
export function nextVersion(path: string): string {
  const base = path.slice(path.lastIndexOf("/") + 1);
  const [, stem = base, version = "1"] = /^(.*)-v(\d+)$/.exec(base) ?? [];
  return `${stem}-v${Number(version) + 1}`;
}

function pack(
  { id, name: productName, cardOf, drawing }: Packing,
  { name }: AcceptedVariant,
  { opened, machine, hoop }: FittedVariant,
  fileBase: string,
): Promise<PackedFiles> {
  const measured = opened.measured.map((file) => ({
    ...file,
    name: stitchFileName(file, id),
  }));
  const files = measured.flatMap(({ name: fileName, part }, index) => {
    const sideCar = opened.sideCars[part];
    const stitches = { name: fileName, bytes: opened.files[index]?.bytes ?? new Uint8Array() };
    return sideCar
      ? [stitches, { name: sideCarName(fileName, sideCar.id), bytes: sideCar.bytes }]
      : [stitches];
  });
  const threads: Partial<Record<PartName, readonly Thread[]>> = Object.fromEntries(
    opened.measured.map((file) => [file.part, cardOf(file) ?? []]),
  );
  const variant = { name, machine: machine.title, hoop, fileBase, files, measured };
  return packVariant(variant, { name: productName, threads }, drawing);
}

/** Name of a side-car: machines and programs look for it under the stitch file's name. */
function sideCarName(fileName: string, ending: string): string {
  const [stem = fileName] = fileName.split(".");
  return `${stem}.${ending.toUpperCase()}`;
}

const LETTER: Readonly<Record<PartName, string>> = { single: "", back: "B", hand: "H" };

/** `1006B.PES`: a name that every machine shows. */
function stitchFileName(file: MeasuredFile, id: number): string {
  const ending = formatById(file.format)?.extensions[0] ?? file.format;
  return fileNameFor(`${id}${LETTER[file.part]}`, ending, "8.3");
}

/** `Royal Lotus – Back` → `royal-lotus-back`. Keeps letters of every script. */
export function slugOf(name: string): string {
  const words =
    name
      .toLowerCase()
      .normalize("NFC")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join("-").slice(0, 80) || "design";
}
