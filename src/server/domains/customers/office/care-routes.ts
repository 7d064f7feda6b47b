import { fileAnswer, streamOf } from "../../../http/attachment.ts";
import type { RateLimiter } from "../../../http/limits/rate-limiter.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import { codeAttempts } from "../customer-limits.ts";
import type { CustomerStore } from "../customer-store.ts";
import type { ResetDeps } from "../passwords/reset-password.ts";
import type { SessionStore } from "../sessions/session-store.ts";
import {
  askForNewPassword,
  endCustomerSessions,
  noteOnCustomer,
  releasePhone,
  requireCustomer,
} from "./care-for-customer.ts";
import type { CareStore } from "./care-store.ts";
import { customerFileView, customerOrderView, listedCustomerView } from "./care-view.ts";
import { customerFilter } from "./customer-filter.ts";
import { exportCustomers } from "./export-customers.ts";

interface CareDeps extends Pick<ResetDeps, "codes" | "now"> {
  readonly care: CareStore;
  readonly customers: CustomerStore;
  readonly sessions: SessionStore;
  readonly limiter: RateLimiter;
  /** Called when mail waits in the outbox. */
  readonly onMail: () => void;
}

interface CareShop extends Pick<CareDeps, "limiter" | "onMail" | "now"> {
  readonly stores: Pick<CareDeps, "care" | "customers" | "sessions"> & {
    readonly resetCodes: CareDeps["codes"];
  };
}

const PAGE = 50;

/** What the office sees of customers, and does for them; never a password. */
export function careRoutes(router: OfficeRouter, shop: CareShop): void {
  const deps = { ...shop, ...shop.stores, codes: shop.stores.resetCodes };
  readingRoutes(router, deps);
  exportRoute(router, deps);
  const { care, customers, sessions, limiter, now } = deps;
  router.on("officeNoteOnCustomer", async ({ input: { id, text }, actor }) => {
    await noteOnCustomer(care, id, text, { actor, now: now() });
    return DONE;
  });
  router.on("officeEndCustomerSession", async ({ input: { id, sessionId }, actor }) => {
    if (!(await sessions.endOwn(id, sessionId, { actor, now: now() })))
      throw new Failure("device-logged-out");
    return DONE;
  });
  router.on("officeEndCustomerSessions", async ({ input: { id }, actor }) => {
    await endCustomerSessions(deps, id, { actor, now: now() });
    return DONE;
  });
  router.on("officeSendPasswordCode", async ({ input: { id }, actor, address }) => {
    const customer = await requireCustomer(customers, id);
    await limiter.take(codeAttempts(address, customer.email));
    await askForNewPassword(deps.codes, customer, { actor, now: now() });
    deps.onMail();
    return DONE;
  });
  router.on("officeReleasePhone", async ({ input: { id, reason }, actor }) => {
    await releasePhone(customers, id, { actor, reason, now: now() });
    deps.onMail();
    return DONE;
  });
}

function readingRoutes(router: OfficeRouter, { care, now }: CareDeps): void {
  router.on("officeCustomers", async ({ input: { find, before } }) => {
    const rows = await care.list(find ? customerFilter(find) : undefined, { before, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const next = rows.length > PAGE ? (page.at(-1)?.id ?? null) : null;
    return { customers: page.map(listedCustomerView), next };
  });
  router.on("officeCustomer", async ({ input: { id } }) => {
    const record = await care.read(id, now());
    if (!record) throw new Failure("customer-unknown");
    return customerFileView(record);
  });
  router.on("officeCustomerOrders", async ({ input: { id, before } }) => {
    const rows = await care.orders(id, { before, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const next = rows.length > PAGE ? (page.at(-1)?.number ?? null) : null;
    return { orders: page.map(customerOrderView), next };
  });
}

function exportRoute(router: OfficeRouter, { care, now }: CareDeps): void {
  router.on("officeExportCustomers", async ({ input: { find }, actor }) => {
    const table = exportCustomers(care, find, { actor, now: now() });
    const day = now().toISOString().slice(0, 10);
    return fileAnswer(streamOf(table), "text/csv", `customers-${day}.csv`);
  });
}

const DONE = { success: true } as const;
