import type { Machine } from "@kasuti/embroidery";
import { judgeEach, type Refusal } from "../requests/judged.ts";
import type { ProductRequest, VariantRequest } from "../requests/product-request.ts";
import type { FileReader } from "../source/file-reader.ts";
import { hasFilesOf, isForMachine, matchVariants, type ShopVariant } from "./match-variants.ts";
import { type OpenedVariant, openVariant } from "./open-variant.ts";
import { readVariant } from "./read-variant.ts";

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
  const sound = read.filter(({ faults }) => faults.length === 0);
  const matched = matchVariants(sound, shop);
  const kept = sound.filter((variant) => {
    const other = matched.get(variant.request);
    return other !== undefined && isForMachine(variant, other) && hasFilesOf(variant, other);
  });
  const isChanging = kept.length < sound.length;
  const looked = isChanging ? read : read.filter(({ faults }) => faults.length > 0);
  const opened = judgeEach(looked, (variant) => openVariant(variant, reader));
  const keptRequests = new Set(kept.map((variant) => variant.request));
  const unopened = opened.refused.filter((refusal) => !keptRequests.has(refusal.request));
  return { request, matched, kept: keptRequests, opened: opened.accepted, refused: unopened };
}

/** Whether a row only says something new of a variant that the shop has. */
export function isSilent({ files, faults }: VariantRequest): boolean {
  return files.length === 0 && faults.length === 0;
}
