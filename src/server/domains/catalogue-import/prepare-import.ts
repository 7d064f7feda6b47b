import type { Design, Machine } from "@kasuti/embroidery";
import type { Drawing, StockProduct, StoredBytes } from "../catalogue/index.ts";
import { wordChanges } from "./composing/compare-with-shop.ts";
import { composeProduct } from "./composing/compose-product.ts";
import { takeOwnersPhoto } from "./composing/take-owners-photo.ts";
import { type Judgement, judgeProduct } from "./judging/judge-product.ts";
import type { JudgedProduct } from "./report/outcome.ts";
import { allRefused, refusal } from "./report/outcome-of.ts";
import type { Remark } from "./report/remark.ts";
import type { ProductRequest } from "./requests/product-request.ts";
import type { FileReader } from "./source/file-reader.ts";

/** One product to be judged and, unless it is a dry run, made ready for writing. */
export interface ImportTask {
  readonly request: ProductRequest;
  readonly shop: StockProduct | undefined;
  /** For a product that is new. */
  readonly newId: number;
  readonly machines: readonly Machine[];
  /** A dry run packs nothing. */
  readonly isDryRun: boolean;
}

/** What an import needs of the rest of the shop. */
export interface ImportTools {
  readonly reader: FileReader;
  readonly drawing: Drawing;
  /** The master picture that a photo becomes. @throws Failure when it is no picture */
  readonly takePhoto: (bytes: Uint8Array<ArrayBuffer>) => Promise<Pick<StoredBytes, "bytes" | "contentType">>;
  /** A small WebP for the report: of a picture, or drawn. */
  readonly thumbnail: (of: Uint8Array | readonly Design[]) => Promise<Uint8Array>;
}

/** Judges one product and makes ready what is to be written. Writes nothing. */
export async function prepareImport(task: ImportTask, tools: ImportTools): Promise<JudgedProduct> {
  const { request, shop, machines } = task;
  const faults = [...request.faults, ...lacks(request, shop)];
  if (faults.length > 0) return { outcome: refusal(request, faults) };
  const judgement = withPrices(judgeProduct(request, shop, machines, tools.reader));
  if (judgement.accepted.length === 0 && (!shop || !hasWordChanges(request, shop)))
    return { outcome: await allRefused(request, shop, judgement, tools) };
  const photo = await takeOwnersPhoto(request, shop, tools);
  if ("reason" in photo) return { outcome: refusal(request, [photo]) };
  return composeProduct(task, judgement, photo, tools);
}

const rowOf = ({ row }: { row?: number }) => (row === undefined ? {} : { row });

/** What a new product cannot do without. */
function lacks(request: ProductRequest, shop: StockProduct | undefined): Remark[] {
  if (shop) return [];
  const row = rowOf(request);
  return [
    request.name === undefined && {
      ...row,
      reason: `There is no product ${request.id} in the shop, and the row gives no name for a new one.`,
      advice: "Give it a name, or correct the id.",
    },
    request.categories === undefined && {
      ...row,
      reason: "A new product needs a category.",
      advice: "Fill the column category: Blouse > Back Neck. Without a sheet: --category.",
    },
  ].filter((remark) => remark !== false);
}

/** A new variant without a price cannot be sold. */
function withPrices(judgement: Judgement): Judgement {
  const refused = new Map(judgement.refused);
  const accepted = judgement.accepted.filter(({ request, shop }) => {
    if (shop || (request.pricePaise ?? request.newPricePaise) !== undefined) return true;
    const file = request.files[0]?.path;
    refused.set(request, {
      ...rowOf(request),
      ...(file !== undefined && { file }),
      reason: "It has no price.",
      advice: "Fill the column price. Without a sheet: --price.",
    });
    return false;
  });
  return { ...judgement, accepted, refused };
}

function hasWordChanges(request: ProductRequest, shop: StockProduct): boolean {
  return request.photo !== undefined || Object.keys(wordChanges(request, shop)).length > 0;
}
