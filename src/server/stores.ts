import type { OpenDatabase } from "./db/database.ts";
import { createIntakeStores } from "./domains/intake/index.ts";
import type { Seller } from "./domains/receipts/index.ts";
import type { SecretBox } from "./domains/staff/index.ts";

export type Stores = ReturnType<typeof openStores>;

/** Opens every domain's stores on one database, for the server, background work and the command line. */
export function openStores(database: OpenDatabase, seller: Seller, secrets: SecretBox) {
  const { db } = database;
  return {
    db,
    secrets,
    seller,
    database,
    ...createIntakeStores(database),
  };
}
