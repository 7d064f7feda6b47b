import type { OpenDatabase } from "../../src/server/db/database.ts";
import { publishDesign, takeDownDesign } from "../../src/server/domains/catalogue/office/index.ts";
import { byTest } from "../shop/by-test.ts";

export async function putOnSale(database: OpenDatabase, ...ids: readonly number[]): Promise<void> {
  for (const id of ids) await publishDesign(database.db, { id }, undefined, byTest);
}

export async function takeOffSale(database: OpenDatabase, ...ids: readonly number[]): Promise<void> {
  for (const id of ids) await takeDownDesign(database.db, { id }, byTest);
}
