import type { OpenDatabase } from "./db/database.ts";
import { createCatalogueStore } from "./domains/catalogue/index.ts";
import { createIntakeStores } from "./domains/intake/index.ts";
import { createBoughtFileStore, createTakenFileStore } from "./domains/orders/files/index.ts";
import {
  createEntitlementStore,
  createExchangeStore,
  createLegacyOrderStore,
  createOrderStore,
  createSettlementStore,
} from "./domains/orders/index.ts";
import {
  createOfficeOrderStore,
  createOrderMailStore,
  createOrderRecordStore,
  createUnpaidOrderStore,
} from "./domains/orders/office/index.ts";
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
    boughtFiles: createBoughtFileStore(db),
    takenFiles: createTakenFileStore(db),
    catalogue: createCatalogueStore(database),
    exchanges: createExchangeStore(db, seller),
    entitlements: createEntitlementStore(database),
    legacyOrders: createLegacyOrderStore(db),
    orderRecords: createOrderRecordStore(db),
    officeOrders: createOfficeOrderStore(db),
    orderMail: createOrderMailStore(db),
    orders: createOrderStore(db),
    settlements: createSettlementStore(db, seller),
    unpaidOrders: createUnpaidOrderStore(db),
  };
}
