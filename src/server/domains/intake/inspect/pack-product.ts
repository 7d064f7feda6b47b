import { type Design, fileNameFor, formatById } from "@kasuti/embroidery";
import { storedBytes } from "../../../files/file-store.ts";
import type {
  NewVariant,
  PackedFiles,
  PreparedProduct,
  ProductChange,
  ProductPicture,
} from "../../catalogue/writing/index.ts";
import type { PartName } from "../candidate.ts";
import type { ProductCheck } from "./check-product.ts";
import { textsOf, variantChanges, wordChanges } from "./compare-with-shop.ts";
import { type CardOf, cardsOf, describeProduct, threadsOf } from "./describe-product.ts";
import type { FittedVariant } from "./fit-variant.ts";
import type { InspectTask } from "./inspectors.ts";
import type { AcceptedVariant } from "./match-variants.ts";
import { type Drawing, drawEachSheetOnce, packVariant } from "./pack-variant.ts";
import { coloured, type MeasuredFile } from "./stitch-file.ts";

/**
 * Prepares everything to write of an accepted product: packs files and draws the picture unless a photo is
 * given. `undefined` for a new product without a category, which is refused before.
 */
export async function packProduct(
  { candidate, shop }: InspectTask,
  check: ProductCheck & { readonly id: number; readonly photo: ProductPicture | undefined },
  drawing: Drawing,
): Promise<PreparedProduct | undefined> {
  const { acceptedVariants, id, photo } = check;
  const cardOf = coloursFor(check);
  const name = candidate.name ?? shop?.name ?? "";
  const packing = { id, name, cardOf, drawing: drawEachSheetOnce(drawing) };
  const variants = await packVariants(acceptedVariants, packing);
  const pictureFiles = shownFiles(check);
  const measures = describeProduct(pictureFiles, threadsOf(pictureFiles, cardOf));
  const drawPicture = async (): Promise<ProductPicture> => {
    const picture = await drawing.product(shownDesigns(check));
    return { ...storedBytes(picture), photoHash: null };
  };
  if (!shop) {
    const { categories, description, tags, pageTitle, pageDescription, published } = candidate;
    return (
      categories && {
        isNew: true,
        id,
        assignedCategories: categories,
        measures,
        newVariants: variants.newVariants,
        words: { name, slug: slugOf(name), description, tags, pageTitle, pageDescription, published },
        texts: textsOf(candidate),
        picture: photo ?? (await drawPicture()),
      }
    );
  }
  const { categories, texts, ...words } = wordChanges(candidate, shop);
  const isMeasured = acceptedVariants.some((one) => one.shop && one.fitted);
  return {
    isNew: false,
    id,
    words,
    texts,
    assignedCategories: categories,
    ...variants,
    measures: isMeasured ? measures : undefined,
    picture: photo ?? (isMeasured && !shop.photoHash ? await drawPicture() : undefined),
  };
}

/** Designs in the product's picture: the first variant's files, in their colours. */
export function shownDesigns(check: ProductCheck): Design[] {
  const cardOf = coloursFor(check);
  return shownFiles(check).map((file) => coloured(file.design, cardOf(file)));
}

function shownFiles({ acceptedVariants, openedVariants }: ProductCheck): readonly MeasuredFile[] {
  const first = openedVariants.find(({ candidate }) =>
    acceptedVariants.some((one) => one.candidate === candidate),
  );
  return first?.measured ?? [];
}

function coloursFor({ acceptedVariants, openedVariants }: ProductCheck): CardOf {
  return cardsOf(
    acceptedVariants.flatMap(({ fitted }) => fitted?.openedVariant ?? []),
    openedVariants,
  );
}

interface Packing {
  /** Product id. */
  readonly id: number;
  readonly name: string;
  readonly cardOf: CardOf;
  readonly drawing: Drawing;
}

/** Prepares what to write of variants: packed files of new and changed ones, and changed texts. */
async function packVariants(
  variants: readonly AcceptedVariant[],
  packing: Packing,
): Promise<Pick<ProductChange, "newVariants" | "changedVariants">> {
  const newVariants: NewVariant[] = [];
  const changedVariants: ProductChange["changedVariants"][number][] = [];
  const bases = new Set<string>();
  for (const variant of variants) {
    const { shop, fitted, name, candidate } = variant;
    const defaultBase = `${packing.id}-${fitted?.fileBase}`;
    const numbered = bases.has(defaultBase) ? `${defaultBase}-${bases.size + 1}` : defaultBase;
    const fileBase = shop ? nextVersion(shop.path) : numbered;
    const packed = fitted && (await packFitted(packing, { ...fitted, name, fileBase }));
    if (packed) bases.add(fileBase);
    if (shop) {
      const words = variantChanges(variant, shop);
      if (packed || Object.keys(words).length > 0)
        changedVariants.push({ id: shop.id, words, packedFiles: packed });
    } else if (fitted && packed) {
      const pricePaise = candidate.pricePaise ?? candidate.newPricePaise ?? 0;
      newVariants.push({
        words: {
          ...{ name, pricePaise, machine: fitted.machine.title, hoop: fitted.hoop },
          ...(candidate.licence !== undefined && { licenceId: candidate.licence }),
        },
        packedFiles: packed,
      });
    }
  }
  return { newVariants, changedVariants };
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

function packFitted(
  { id, name: productName, cardOf, drawing }: Packing,
  { name, openedVariant, machine, hoop, fileBase }: FittedVariant & { readonly name: string },
): Promise<PackedFiles> {
  const measured = openedVariant.measured.map((file) => ({ ...file, name: stitchFileName(file, id) }));
  const files = measured.flatMap(({ name: fileName, part }, index) => {
    const sideCar = openedVariant.sideCars[part];
    const stitches = { name: fileName, bytes: openedVariant.files[index]?.bytes ?? new Uint8Array() };
    return sideCar
      ? [stitches, { name: sideCarName(fileName, sideCar.id), bytes: sideCar.bytes }]
      : [stitches];
  });
  const variant = { name, machine: machine.title, hoop, fileBase, files, measured };
  const threads = threadsOf(openedVariant.measured, cardOf);
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
function slugOf(name: string): string {
  const words =
    name
      .toLowerCase()
      .normalize("NFC")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join("-").slice(0, 80) || "design";
}
