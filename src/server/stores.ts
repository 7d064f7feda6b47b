import type { OpenDatabase } from "./db/database.ts";
import { createBookStore } from "./domains/books/index.ts";
import { createErasedTicketStore, createOfficeTicketStore, createTicketStore } from "./domains/care/index.ts";
import { createCatalogueStore } from "./domains/catalogue/index.ts";
import { createConnectionStore } from "./domains/connections/index.ts";
import { createContentStore } from "./domains/content/index.ts";
import { createCustomerStore, createResetCodeStore, createSessionStore } from "./domains/customers/index.ts";
import { createCustomerSupportStore } from "./domains/customers/office/index.ts";
import { createLibraryStore, createLinkStore } from "./domains/downloads/index.ts";
import { createImpersonationStore } from "./domains/impersonation/index.ts";
import { createIntakeStores } from "./domains/intake/index.ts";
import { createVariantFileStore } from "./domains/legacy-import/index.ts";
import { createMachineStore, createOwnMachineStore } from "./domains/machines/index.ts";
import { createOutboxStore } from "./domains/notifications/index.ts";
import { createBoughtFileStore, createTakenFileStore } from "./domains/orders/files/index.ts";
import {
  createEntitlementStore,
  createExchangeStore,
  createLegacyOrderStore,
  createOrderStore,
  createSettlementStore,
  readReceiptedOrder,
} from "./domains/orders/index.ts";
import {
  createOfficeOrderStore,
  createOrderMailStore,
  createOrderRecordStore,
  createUnpaidOrderStore,
} from "./domains/orders/office/index.ts";
import { createProviderEventStore } from "./domains/payments/index.ts";
import { createBreachStore, createPersonalDataStore } from "./domains/personal-data/index.ts";
import { createCoveredStore, createPricingStore, createPromotionStore } from "./domains/promotions/index.ts";
import { createReceiptStore, type Seller } from "./domains/receipts/index.ts";
import { createDesignSalesStore, createSalesStore } from "./domains/sales/index.ts";
import { createSettlementLineStore } from "./domains/settlements/index.ts";
import { createDamagedFileStore } from "./domains/shop-check/index.ts";
import { createJobStore, createSetupStore, createTroubleStore } from "./domains/shop-health/index.ts";
import {
  createDraftStore,
  createOfficeSessionStore,
  createPasskeyStore,
  createStaffChangeStore,
  createStaffStore,
  createViewStore,
  type SecretBox,
} from "./domains/staff/index.ts";
import {
  createNotificationChoiceStore,
  createStaffNotificationStore,
  createToldProblemStore,
} from "./domains/staff-notifications/index.ts";

export type Stores = ReturnType<typeof openStores>;

/** Opens every domain's stores on one database, for the server, background work and the command line. */
export function openStores(database: OpenDatabase, seller: Seller, secrets: SecretBox) {
  const { db } = database;
  return {
    db,
    database,
    ...createIntakeStores(database),
    boughtFiles: createBoughtFileStore(db),
    takenFiles: createTakenFileStore(db),
    breaches: createBreachStore(db),
    support: createCustomerSupportStore(db),
    catalogue: createCatalogueStore(database),
    connections: createConnectionStore(db, secrets),
    content: createContentStore(db),
    customers: createCustomerStore(db),
    damagedFiles: createDamagedFileStore(database),
    designSales: createDesignSalesStore(db),
    exchanges: createExchangeStore(db, seller),
    impersonations: createImpersonationStore(db),
    downloadLinks: createLinkStore(db),
    entitlements: createEntitlementStore(database),
    jobs: createJobStore(db),
    libraries: createLibraryStore(db),
    legacyOrders: createLegacyOrderStore(db),
    machines: createMachineStore(database),
    notificationChoices: createNotificationChoiceStore(db),
    officeSessions: createOfficeSessionStore(db),
    orderRecords: createOrderRecordStore(db),
    officeOrders: createOfficeOrderStore(db),
    orderMail: createOrderMailStore(db),
    orders: createOrderStore(db),
    outbox: createOutboxStore(db),
    ownMachines: createOwnMachineStore(db),
    passkeys: createPasskeyStore(db),
    personalData: createPersonalDataStore(db),
    promotions: createPromotionStore(db),
    covered: createCoveredStore(db),
    pricing: createPricingStore(database),
    providerEvents: createProviderEventStore(db),
    books: createBookStore(db, seller),
    receipts: createReceiptStore(db, seller, readReceiptedOrder),
    resetCodes: createResetCodeStore(db),
    sales: createSalesStore(db),
    troubles: createTroubleStore(db),
    setup: createSetupStore(db),
    sessions: createSessionStore(database),
    settlements: createSettlementStore(db, seller),
    settlementLines: createSettlementLineStore(db),
    staff: createStaffStore(db, secrets),
    staffChanges: createStaffChangeStore(db, secrets),
    staffDrafts: createDraftStore(db),
    staffViews: createViewStore(db),
    staffNotifications: createStaffNotificationStore(db),
    tickets: createTicketStore(db),
    erasedTickets: createErasedTicketStore(db),
    officeTickets: createOfficeTicketStore(db),
    toldProblems: createToldProblemStore(db),
    unpaidOrders: createUnpaidOrderStore(db),
    variantFiles: createVariantFileStore(db),
  };
}
