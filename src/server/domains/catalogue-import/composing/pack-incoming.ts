import { fileNameFor, formatById, type Machine, type Thread } from "@kasuti/embroidery";
import {
  type Drawing,
  type IncomingVariant,
  type MeasuredFile,
  type PartName,
  prepareVariant,
} from "../../catalogue/index.ts";
import type { CardOf } from "../judging/borrow-colours.ts";
import type { AcceptedVariant, FittedVariant } from "../judging/judge-product.ts";
import { variantChanges } from "./compare-with-shop.ts";
import { slugOf } from "./slug.ts";

interface Packing {
  /** The product's. */
  readonly id: number;
  readonly name: string;
  readonly accepted: readonly AcceptedVariant[];
  readonly cardOf: CardOf;
  readonly drawing: Drawing;
}

/** What is to be written of the variants: new files packed into zips, new words. */
export async function packIncoming(packing: Packing): Promise<IncomingVariant[]> {
  const incoming: IncomingVariant[] = [];
  const bases = new Set<string>();
  for (const variant of packing.accepted) {
    const { shop, fitted, request, name } = variant;
    const values = shop
      ? variantChanges(variant, shop)
      : {
          name,
          pricePaise: request.pricePaise ?? request.newPricePaise ?? 0,
          ...(fitted && { machine: fitted.machine.title, hoop: fitted.hoop }),
        };
    if (!fitted) {
      if (shop && Object.keys(values).length > 0) incoming.push({ id: shop.id, values });
      continue;
    }
    const usual = `${packing.id}-${fitted.fileBase}`;
    const fileBase = shop ? nextVersion(shop.path) : bases.has(usual) ? `${usual}-${bases.size + 1}` : usual;
    bases.add(fileBase);
    const packed = await pack(packing, variant, fitted, fileBase);
    incoming.push({ ...(shop && { id: shop.id }), values, packed });
  }
  return incoming;
}

/** Each version has a name of its own, so that whoever bought two of them can have both. */
function nextVersion(path: string): string {
  const base = path.slice(path.lastIndexOf("/") + 1);
  const [, stem = base, version = "1"] = /^(.*)-v(\d+)$/.exec(base) ?? [];
  return `${stem}-v${Number(version) + 1}`;
}

async function pack(
  { id, name: productName, cardOf, drawing }: Packing,
  { name, request, shop }: AcceptedVariant,
  { opened, machine, hoop }: FittedVariant,
  fileBase: string,
): Promise<NonNullable<IncomingVariant["packed"]>> {
  const measured = opened.measured.map((file) => ({
    ...file,
    name: shownName(machine, file, id, productName),
  }));
  const files = measured.map((file, place) => ({
    name: file.name,
    part: file.part,
    bytes: opened.files[place]?.bytes ?? new Uint8Array(),
  }));
  const threads: Partial<Record<PartName, readonly Thread[]>> = Object.fromEntries(
    opened.measured.map((file) => [file.part, cardOf(file) ?? []]),
  );
  const pricePaise = request.pricePaise ?? shop?.pricePaise ?? 0;
  const draft = { name, pricePaise, machine: machine.title, hoop, fileBase, files };
  return prepareVariant(draft, measured, { name: productName, threads }, drawing);
}

const LETTER: Readonly<Record<PartName, string>> = { single: "", back: "B", hand: "H" };

/** `1006B.PES` where the machine shows eight characters, else `royal-lotus-1006-back.vp3`. */
function shownName({ fileNames }: Machine, file: MeasuredFile, id: number, productName: string): string {
  const ending = formatById(file.format)?.extensions[0] ?? file.format;
  const part = file.part === "single" ? "" : `-${file.part}`;
  const stem =
    fileNames.value === "long" ? `${slugOf(productName)}-${id}${part}` : `${id}${LETTER[file.part]}`;
  return fileNameFor(stem, ending, fileNames.value);
}
