import type { Database } from "../../../db/database.ts";
import type { FileStore } from "../../../files/file-store.ts";
import {
  addProducts,
  changeProduct,
  type ProductChange,
  reserveProductId,
} from "../../catalogue/writing/index.ts";
import type { Inspected, Inspectors, InspectTask } from "../inspect/inspectors.ts";
import type { Result } from "../result.ts";

export interface Adding {
  readonly db: Database;
  /** Files of the shop's designs. */
  readonly shopFiles: FileStore;
  readonly inspectors: Pick<Inspectors, "do">;
}

/** Further writes in the product's transaction, and the edit that it is logged as. */
export interface Writing {
  readonly also?: Parameters<typeof addProducts>[3];
  readonly edit?: ProductChange["edit"];
}

/**
 * Adds a candidate to the shop, or changes the product that it matches: files first, then rows in one
 * transaction. With the result of its check nothing is checked again; without one it is checked now, once.
 * `agree` may refuse before anything is written.
 */
export async function add(
  { db, shopFiles, inspectors }: Adding,
  { earlierResult, ...task }: Omit<InspectTask, "packs"> & { readonly earlierResult?: Result | undefined },
  agree: (inspected: Inspected) => Promise<Writing> = async () => ({}),
): Promise<Result> {
  const newId = task.shop || task.candidate.id !== undefined ? 0 : await reserveProductId(db);
  const inspected = await inspectors.do({ ...task, packs: { newId, earlierResult } });
  const { result, preparedProduct: product } = inspected;
  const { also, edit } = await agree(inspected);
  if (product?.isNew) await addProducts(db, shopFiles, [product], also);
  else if (product) await changeProduct(db, shopFiles, { ...product, edit }, also);
  return result;
}
