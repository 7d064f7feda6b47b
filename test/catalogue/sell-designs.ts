import type { OpenDatabase } from "../../src/server/db/database.ts";
import { createCatalogueStore } from "../../src/server/domains/catalogue/index.ts";
import { publishDesign, takeDownDesign } from "../../src/server/domains/catalogue/office/index.ts";
import { byTest } from "../shop/by-test.ts";

export async function putOnSale(database: OpenDatabase, ...ids: readonly number[]): Promise<void> {
  const { sales } = createCatalogueStore(database);
  for (const id of ids) await publishDesign(sales, { id }, undefined, byTest);
}

export async function takeOffSale(database: OpenDatabase, ...ids: readonly number[]): Promise<void> {
  const { sales } = createCatalogueStore(database);
  for (const id of ids) await takeDownDesign(sales, { id }, byTest);
}
