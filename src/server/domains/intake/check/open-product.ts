import { type Machine, readSideCar, type SideCarId, sideCarId, type Thread } from "@kasuti/embroidery";
import type { ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { StockProduct } from "../../catalogue/writing/index.ts";
import type { FileReader } from "../parse/file-reader.ts";
import {
  checkEach,
  type ProductRequest,
  type Refusal,
  refuse,
  type VariantRequest,
} from "../parse/product-request.ts";
import { type SourceFile, stemOf } from "../parse/source-file.ts";
import { type ReadFile, type ReadVariant, readBytes, readVariant } from "./read-variant.ts";
import { type MeasuredFile, measureStitchFile, type PartName } from "./stitch-file.ts";

/** A variant with its opened files. */
export interface OpenedVariant extends ReadVariant {
  readonly measured: readonly MeasuredFile[];
  /** Colours from side-cars, for files without colours. */
  readonly cards: Partial<Record<PartName, readonly Thread[]>>;
  /** Side-car files, which buyers get too. */
  readonly sideCars: Partial<Record<PartName, SideCarFile>>;
}

export interface SideCarFile {
  readonly id: SideCarId;
  readonly bytes: Uint8Array;
}

/**
 * Opens the files as a machine would, and the side-cars of files without colours. Refuses the variant if any
 * cannot be opened.
 */
export function openVariant(variant: ReadVariant, reader: FileReader): OpenedVariant | Refusal {
  const { request, errors } = variant;
  const opened = checkEach(variant.files, (file) => openFile(request, file, reader));
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

/**
 * Reads the side-car of a file. An unreadable one is an error, because the customer would get wrong colours.
 */
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
 * Matches given variants with the shop's: by name, else by files and machine. Each of the shop's matches
 * once.
 */
export function matchVariants(
  given: readonly ReadVariant[],
  shop: readonly ShopVariant[],
): Map<VariantRequest, ShopVariant> {
  const remaining = new Set(shop);
  const found = new Map<VariantRequest, ShopVariant>();
  const match = (is: (variant: ReadVariant, other: ShopVariant) => boolean) => {
    for (const variant of given) {
      const other = found.has(variant.request) ? undefined : [...remaining].find((one) => is(variant, one));
      if (!other) continue;
      remaining.delete(other);
      found.set(variant.request, other);
    }
  };
  match(({ request }, other) => request.name === other.name);
  match((variant, other) => isForMachine(variant, other) && hasFilesOf(variant, other));
  return found;
}

/** Whether the shop's variant has the same stitch files. */
export function hasFilesOf({ files }: ReadVariant, { files: stored }: ShopVariant): boolean {
  const key = (file: { part: string; sha256: string }) => `${file.part} ${file.sha256}`;
  return files.map(key).sort().join() === stored.map(key).sort().join();
}

/** Whether the variant names no machine or the shop's. */
export function isForMachine({ request, machine }: ReadVariant, shop: ShopVariant): boolean {
  return request.machine === undefined || request.machine === shop.machine || machine?.title === shop.machine;
}

/** Variants of a product, with opened files where needed. */
export interface OpenedProduct {
  readonly request: ProductRequest;
  /** Variant → matching variant of the shop. */
  readonly matched: ReadonlyMap<VariantRequest, ShopVariant>;
  /** Variants whose files the shop has already for the same machine. */
  readonly unchanged: ReadonlySet<VariantRequest>;
  /** Variants that could be opened. If the shop has all files, valid variants are not opened. */
  readonly opened: readonly OpenedVariant[];
  readonly refused: readonly Refusal[];
}

/** Reads the files of a product and opens them unless the shop has them all. */
export function openProduct(
  request: ProductRequest,
  shop: readonly ShopVariant[],
  machines: readonly Machine[],
  reader: FileReader,
): OpenedProduct {
  const withFiles = request.variants.filter((variant) => !isFileless(variant));
  const read = withFiles.map((variant) => readVariant(variant, reader, machines, request.centredFiles));
  const valid = read.filter(({ errors }) => errors.length === 0);
  const matched = matchVariants(valid, shop);
  const unchanged = valid.filter((variant) => {
    const other = matched.get(variant.request);
    return other !== undefined && isForMachine(variant, other) && hasFilesOf(variant, other);
  });
  const isChanging = unchanged.length < valid.length;
  const toOpen = isChanging ? read : read.filter(({ errors }) => errors.length > 0);
  const opened = checkEach(toOpen, (variant) => openVariant(variant, reader));
  const unchangedRequests = new Set(unchanged.map((variant) => variant.request));
  const unopened = opened.refused.filter((refusal) => !unchangedRequests.has(refusal.request));
  return { request, matched, unchanged: unchangedRequests, opened: opened.accepted, refused: unopened };
}

/** Whether a row has no files: it only changes a variant of the shop. */
export function isFileless({ files, errors }: VariantRequest): boolean {
  return files.length === 0 && errors.length === 0;
}
