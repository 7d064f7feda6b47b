import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ShopInfo } from "../contract/shop.ts";
import { todayRoutes } from "./compose-office-today.ts";
import { auditLogRoutes } from "./domains/audit-log/index.ts";
import { bulkRoutes, categoryRoutes, designRoutes, sellingRoutes } from "./domains/catalogue/office/index.ts";
import { contentOfficeRoutes, type KeptContent, type Previewing } from "./domains/content/index.ts";
import { customerViewOfficeRoutes } from "./domains/customer-views/index.ts";
import type { Passwords } from "./domains/customers/index.ts";
import { careRoutes } from "./domains/customers/office/index.ts";
import {
  type BatchChecks,
  intakeRoutes,
  type StagedFiles,
  type UploadWorkers,
} from "./domains/intake/index.ts";
import { listFields, listMachines, machineRoutes } from "./domains/machines/index.ts";
import type { Settling } from "./domains/orders/index.ts";
import { officeOrderRoutes } from "./domains/orders/office/index.ts";
import { personalDataOfficeRoutes } from "./domains/personal-data/index.ts";
import type { HealthParts } from "./domains/shop-health/index.ts";
import { createFindOfficeCaller, draftRoutes, isFresh, staffRoutes } from "./domains/staff/index.ts";
import type { FileStore } from "./files/file-store.ts";
import type { AddressOf } from "./http/limits/client-address.ts";
import type { RateLimiter } from "./http/limits/rate-limiter.ts";
import { createOfficeHost } from "./http/office/office-host.ts";
import { createOfficeOrigin } from "./http/office/office-origin.ts";
import { officePages } from "./http/office/office-pages.ts";
import { createOfficeRouter, type OfficeRouter } from "./http/office/office-router.ts";
import { createPreviewPage } from "./http/pages/preview-product.ts";
import type { Stores } from "./stores.ts";

export interface OfficeDeps extends Previewing {
  readonly stores: Stores;
  readonly passwords: Passwords;
  /** What the home page shows until the owner chooses. */
  readonly topSellerIds: readonly number[];
  /** As the settings have it. */
  readonly shop: ShopInfo;
  readonly content: KeptContent;
  /** The only address of the office; `undefined`: wherever the shop is asked for. */
  readonly officeOrigin: string | undefined;
  /** The office's built pages. */
  readonly officeFolder: string;
  readonly health: HealthParts;
  /** Visitors of the demo shop may look around in its office. */
  readonly demoOffice: boolean;
  readonly addressOf: AddressOf;
  readonly limiter: RateLimiter;
  /** Design files. */
  readonly files: FileStore;
  /** Where uploads lie until they are designs. */
  readonly staged: StagedFiles;
  readonly uploadWorkers: UploadWorkers;
  readonly checks: BatchChecks;
  /** Moves orders; the payment providers are in it. */
  readonly settling: Settling;
  /** Called when a change of many designs waits for background work. */
  readonly onBulk: () => void;
  /** Called when a mail waits. */
  readonly onMail: () => void;
  readonly now: () => Date;
}

/** The office's calls, beside the storefront's on one application. */
export function officeRoutes(app: OpenAPIHono, deps: OfficeDeps): void {
  const { stores, now } = deps;
  const originOf = createOfficeOrigin(deps.officeOrigin);
  const host = createOfficeHost(deps.officeOrigin, deps.shop);
  officePages(app, { ...deps, folder: deps.officeFolder, originOf, host });
  const router = createOfficeRouter({
    app,
    originOf,
    findCaller: createFindOfficeCaller(stores.officeSessions, now),
    addressOf: deps.addressOf,
    isFresh: (provedAt) => isFresh(provedAt, now()),
  });
  staffRoutes(router, {
    staff: stores.staff,
    changes: stores.staffChanges,
    sessions: stores.officeSessions,
    passkeys: stores.passkeys,
    passwords: deps.passwords,
    limiter: deps.limiter,
    shopName: deps.shop.name,
    findDemoStaff: deps.demoOffice ? () => stores.staffChanges.demoVisitor(now()) : undefined,
    onMail: deps.onMail,
    now,
  });
  auditLogRoutes(router, stores.auditLog);
  draftRoutes(router, stores.staffDrafts, now);
  catalogueRoutes(router, deps);
  intakeRoutes(router, { ...deps, machines: () => listMachines(stores.machines) });
  customersRoutes(router, deps);
  contentOfficeRoutes(router, { ...deps, content: stores.content, kept: deps.content });
  ordersRoutes(router, deps);
  todayRoutes(router, deps);
}

/** What was ordered, and what came of it. */
function ordersRoutes(router: OfficeRouter, { stores, settling }: OfficeDeps): void {
  officeOrderRoutes(router, {
    books: stores.orderBooks,
    desk: stores.orderDesk,
    mails: stores.orderMail,
    webhooks: stores.providerEvents,
    outbox: stores.outbox,
    receipts: stores.receipts,
    settling,
  });
}

/** What is sold, and for which machines. */
function catalogueRoutes(router: OfficeRouter, deps: OfficeDeps): void {
  const { stores, files, shop, topSellerIds, onBulk, now } = deps;
  const { catalogue, auditLog: log } = stores;
  designRoutes(router, { catalogue, files, log, now });
  const shownFirst = shop.defaultCategoryId;
  categoryRoutes(router, { catalogue, shownFirst, usualTopSellers: topSellerIds, now });
  const fields = () => listFields(stores.machines);
  sellingRoutes(router, { catalogue, preview: createPreviewPage(deps), fields, log, now });
  bulkRoutes(router, { catalogue, onBulk, now });
  machineRoutes(router, stores.machines, now);
}

/** Who buys, and what the office does for them. */
function customersRoutes(router: OfficeRouter, deps: OfficeDeps): void {
  const { stores, limiter, onMail, now } = deps;
  const { care, customers, sessions, resetCodes: codes } = stores;
  careRoutes(router, { care, customers, sessions, codes, limiter, onMail, now });
  personalDataOfficeRoutes(router, { store: stores.personalData, now });
  customerViewOfficeRoutes(router, { ...deps, views: stores.customerViews });
}
