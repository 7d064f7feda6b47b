import { type Machine, readSideCar, type SideCarId, sideCarId, type Thread } from "@kasuti/embroidery";
import type { ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { StockProduct } from "../../catalogue/writing/index.ts";
import type { FileReader } from "../parse/file-reader.ts";
import {
  judgeEach,
  type ProductRequest,
  type Refusal,
  refuse,
  type VariantRequest,
} from "../parse/product-request.ts";
import { type SourceFile, stemOf } from "../parse/source-file.ts";
import { type ReadFile, type ReadVariant, readBytes, readVariant } from "./read-variant.ts";
import { type MeasuredFile, measureStitchFile, type PartName } from "./stitch-file.ts";

/** A variant with what its files hold. */
export interface OpenedVariant extends ReadVariant {
  readonly measured: readonly MeasuredFile[];
  /** Colours of side-cars, for files that carry none. */
  readonly cards: Partial<Record<PartName, readonly Thread[]>>;
  /** The side-cars themselves: buyers get them, too. */
  readonly sideCars: Partial<Record<PartName, SideCarFile>>;
}

export interface SideCarFile {
  readonly id: SideCarId;
  readonly bytes: Uint8Array;
}

/** Opens the files as a machine would, and the side-cars of those without colours. Refused where any cannot be opened. */
export function openVariant(variant: ReadVariant, reader: FileReader): OpenedVariant | Refusal {
  const { request, errors } = variant;
  const opened = judgeEach(variant.files, (file) => openFile(request, file, reader));
  const found = opened.accepted.flatMap(({ file, card }) => (card ? [{ part: file.part, card }] : []));
  if (opened.refused.length > 0 || variant.files.length === 0)
    return { request, issues: [...errors, ...opened.refused.flatMap(({ issues }) => issues)] };
  return {
    ...variant,
    measured: opened.accepted.map(({ file }) => file),
    cards: Object.fromEntries(found.map(({ part, card }) => [part, card.threads])),
    sideCars: Object.fromEntries(found.map(({ part, card }) => [part, card.file])),
  };
}

interface OpenedFile {
  readonly file: MeasuredFile;
  readonly card: ColourCard | undefined;
}

interface ColourCard {
  readonly threads: readonly Thread[];
  readonly file: SideCarFile;
}

function openFile(
  request: VariantRequest,
  { source, part, bytes }: ReadFile,
  reader: FileReader,
): OpenedFile | Refusal {
  const { path } = source;
  reader.onOpen?.(source);
  const file = measureStitchFile({ name: path.slice(path.lastIndexOf("/") + 1), part, bytes });
  if ("reason" in file) return refuse(request, file, path);
  const sideCar = file.design.threads.length > 0 ? undefined : readSideCarOf(request, source, reader);
  if (sideCar && "error" in sideCar) return refuse(request, sideCar.error, sideCar.path);
  return { file, card: sideCar };
}

/** Colours, or why a side-car cannot be read: the customer would get other colours. */
function readSideCarOf(
  { sideCars }: VariantRequest,
  { path }: SourceFile,
  reader: FileReader,
): ColourCard | { readonly path: string; readonly error: ImportIssue } | undefined {
  for (const sideCar of sideCars) {
    const id = sideCarId(sideCar.path);
    if (!id || stemOf(sideCar.path).toLowerCase() !== stemOf(path).toLowerCase()) continue;
    const bytes = readBytes(sideCar, reader);
    if ("reason" in bytes) return { path: sideCar.path, error: bytes };
    const result = readSideCar(bytes, id);
    if (result.ok) return { threads: result.threads, file: { id, bytes } };
  }
  return undefined;
}

export type ShopVariant = StockProduct["variants"][number];

/**
 * The shop's variant that each given one is: of the same name, else of the same files for the same machine. Each of the
 * shop's is taken once.
 */
export function matchVariants(
  given: readonly ReadVariant[],
  shop: readonly ShopVariant[],
): Map<VariantRequest, ShopVariant> {
  const left = new Set(shop);
  const found = new Map<VariantRequest, ShopVariant>();
  const match = (is: (variant: ReadVariant, other: ShopVariant) => boolean) => {
    for (const variant of given) {
      const other = found.has(variant.request) ? undefined : [...left].find((one) => is(variant, one));
      if (!other) continue;
      left.delete(other);
      found.set(variant.request, other);
    }
  };
  match(({ request }, other) => request.name === other.name);
  match((variant, other) => isForMachine(variant, other) && hasFilesOf(variant, other));
  return found;
}

/** Whether the shop has these very stitch files for it. */
export function hasFilesOf({ files }: ReadVariant, { files: kept }: ShopVariant): boolean {
  const key = (file: { part: string; sha256: string }) => `${file.part} ${file.sha256}`;
  return files.map(key).sort().join() === kept.map(key).sort().join();
}

/** Whether nothing says it is for another machine. */
export function isForMachine({ request, machine }: ReadVariant, shop: ShopVariant): boolean {
  return request.machine === undefined || request.machine === shop.machine || machine?.title === shop.machine;
}

/** A product's variants with their files, as far as those had to be looked into. */
export interface OpenedProduct {
  readonly request: ProductRequest;
  /** Variant → the shop's that it is. */
  readonly matched: ReadonlyMap<VariantRequest, ShopVariant>;
  /** Variants whose files the shop has for the same machine. */
  readonly kept: ReadonlySet<VariantRequest>;
  /** Every variant that can be opened, or of those without faults none where all are kept. */
  readonly opened: readonly OpenedVariant[];
  readonly refused: readonly Refusal[];
}

/** Reads a product's files, and opens them unless the shop has them all. */
export function openProduct(
  request: ProductRequest,
  shop: readonly ShopVariant[],
  machines: readonly Machine[],
  reader: FileReader,
): OpenedProduct {
  const withFiles = request.variants.filter((variant) => !isSilent(variant));
  const read = withFiles.map((variant) => readVariant(variant, reader, machines));
  const sound = read.filter(({ errors }) => errors.length === 0);
  const matched = matchVariants(sound, shop);
  const kept = sound.filter((variant) => {
    const other = matched.get(variant.request);
    return other !== undefined && isForMachine(variant, other) && hasFilesOf(variant, other);
  });
  const isChanging = kept.length < sound.length;
  const looked = isChanging ? read : read.filter(({ errors }) => errors.length > 0);
  const opened = judgeEach(looked, (variant) => openVariant(variant, reader));
  const recordedRequests = new Set(kept.map((variant) => variant.request));
  const unopened = opened.refused.filter((refusal) => !recordedRequests.has(refusal.request));
  return { request, matched, kept: recordedRequests, opened: opened.accepted, refused: unopened };
}

/** Whether a row only says something new of a variant that the shop has. */
export function isSilent({ files, errors }: VariantRequest): boolean {
  return files.length === 0 && errors.length === 0;
}
