import type { OpenDatabase } from "../../db/database.ts";
import { findStockNamed, readProductIds } from "../catalogue/office/index.ts";
import type { Candidate } from "../intake/files/index.ts";
import { findKeyOf, readOlderProducts, saveOlderProduct } from "./older-shop-store.ts";

interface KnownDesigns {
  readonly shop: string;
  readonly keys: ReadonlyMap<Candidate, string>;
  /** Remembers designs that were found by name. */
  readonly saves: boolean;
}

/**
 * Finds the design that a product of the older shop became: by its key, also after a change of its name, else
 * by number or name where no other product became it.
 */
export function createFindKnown(
  database: OpenDatabase,
  { shop, keys, saves }: KnownDesigns,
): (candidate: Candidate) => Promise<number | undefined> {
  const { db } = database;
  let knownIds: Promise<Map<string, number>> | undefined;
  return async (candidate) => {
    const key = keys.get(candidate) ?? "";
    knownIds ??= readOlderProducts(db, shop);
    const knownId = (await knownIds).get(key);
    if (knownId !== undefined) return knownId;
    const [id, other] = await idsOf(database, candidate);
    if (id === undefined || other !== undefined) return undefined;
    const otherKey = await findKeyOf(db, shop, id);
    if (otherKey !== undefined && otherKey !== key) return undefined;
    if (saves) await saveOlderProduct(db, shop, key, id);
    return id;
  };
}

async function idsOf(database: OpenDatabase, { id, name = "" }: Candidate): Promise<readonly number[]> {
  if (id !== undefined) return [...(await readProductIds(database, [id]))];
  return (await findStockNamed(database, name)).map((product) => product.id);
}
