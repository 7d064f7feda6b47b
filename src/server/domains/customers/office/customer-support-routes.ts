import type { CustomerFilters } from "../../../../contract/office/customers/customers-wire.ts";
import { COUNT_CAP, countsOf, customerViews } from "../../../../contract/office/views/view-lists.ts";
import { DONE } from "../../../../contract/primitives.ts";
import { fileAnswer, streamOf } from "../../../http/attachment.ts";
import type { RateLimiter } from "../../../http/limits/rate-limiter.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import { codeAttempts } from "../customer-limits.ts";
import type { CustomerStore } from "../customer-store.ts";
import type { ResetDeps } from "../passwords/reset-password.ts";
import type { SessionStore } from "../sessions/session-store.ts";
import { customerFilter } from "./customer-filter.ts";
import type { CustomerSupportStore } from "./customer-support-store.ts";
import { customerFileView, customerOrderView, listedCustomerView } from "./customer-support-view.ts";
import { exportCustomers } from "./export-customers.ts";
import {
  addCustomerNote,
  askForNewPassword,
  endCustomerSessions,
  releasePhone,
  requireCustomer,
} from "./support-customer.ts";

interface SupportDeps extends Pick<ResetDeps, "codes" | "now"> {
  readonly support: CustomerSupportStore;
  readonly customers: CustomerStore;
  readonly sessions: SessionStore;
  readonly limiter: RateLimiter;
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void;
}

interface SupportShop extends Pick<SupportDeps, "limiter" | "onMail" | "now"> {
  readonly stores: Pick<SupportDeps, "support" | "customers" | "sessions"> & {
    readonly resetCodes: SupportDeps["codes"];
  };
}

const PAGE = 50;

/** Registers the office calls that show customers and support them; passwords are never shown. */
export function customerSupportRoutes(router: OfficeRouter, shop: SupportShop): void {
  const deps = { ...shop, ...shop.stores, codes: shop.stores.resetCodes };
  readingRoutes(router, deps);
  exportRoute(router, deps);
  const { support, customers, sessions, limiter, now } = deps;
  router.on("officeNoteOnCustomer", async ({ input: { id, text }, actor }) => {
    await addCustomerNote(support, id, text, { actor, now: now() });
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
  router.on("officeCorrectEmail", async ({ input: { reason, ...correction }, actor }) => {
    await support.correctEmail(correction, { actor, reason, now: now() });
    deps.onMail();
    return DONE;
  });
  router.on("officeReleasePhone", async ({ input: { id, reason }, actor }) => {
    await releasePhone(customers, id, { actor, reason, now: now() });
    deps.onMail();
    return DONE;
  });
}

function readingRoutes(router: OfficeRouter, { support, now }: SupportDeps): void {
  router.on("officeCustomers", async ({ input: { sort, before, ...filters } }) => {
    const filter = customerFilter(filters, now());
    const rows = await support.list(filter, { before, limit: PAGE + 1 }, sort);
    const count = before === undefined ? await support.count(filter, COUNT_CAP + 1) : null;
    const page = rows.slice(0, PAGE);
    const next = rows.length > PAGE ? (page.at(-1)?.id ?? null) : null;
    return { customers: page.map(listedCustomerView), next, count };
  });
  router.on("officeCustomerCounts", () =>
    countsOf(customerViews, (queries) =>
      Promise.all(queries.map((query) => support.count(customerFilter(query, now()), COUNT_CAP + 1))),
    ),
  );
  router.on("officeCustomer", async ({ input: { id } }) => {
    const record = await support.read(id, now());
    if (!record) throw new Failure("customer-unknown");
    return customerFileView(record);
  });
  router.on("officeCustomerOrders", async ({ input: { id, before } }) => {
    const rows = await support.orders(id, { before, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const next = rows.length > PAGE ? (page.at(-1)?.number ?? null) : null;
    return { orders: page.map(customerOrderView), next };
  });
}

function exportRoute(router: OfficeRouter, { support, now }: SupportDeps): void {
  router.on("officeExportCustomers", async ({ input, actor }) => {
    const table = exportCustomers(support, input, { actor, now: now() });
    const day = now().toISOString().slice(0, 10);
    return fileAnswer(streamOf(table), "text/csv", `customers-${day}.csv`);
  });
}

export function customerCounter({ stores: { support }, now }: Pick<SupportShop, "stores" | "now">) {
  return (filters: CustomerFilters) => support.count(customerFilter(filters, now()), COUNT_CAP + 1);
}
