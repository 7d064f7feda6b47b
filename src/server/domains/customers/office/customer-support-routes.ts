import type { CustomerFilters } from "../../../../contract/office/customers/customers-wire.ts";
import { COUNT_CAP, countsOf, customerViews } from "../../../../contract/office/views/view-lists.ts";
import { DONE } from "../../../../contract/primitives.ts";
import { fileAnswer, streamOf } from "../../../http/attachment.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { codeAttempts } from "../customer-limits.ts";
import { endOwnSession } from "../sessions/session-store.ts";
import { customerFilter } from "./customer-filter.ts";
import {
  countCustomers,
  listCustomerOrders,
  listCustomers,
  readCustomerRecord,
  saveCorrectedEmail,
} from "./customer-support-store.ts";
import { customerFileView, customerOrderView, listedCustomerView } from "./customer-support-view.ts";
import { exportCustomers } from "./export-customers.ts";
import {
  addCustomerNote,
  askForNewPassword,
  endCustomerSessions,
  releasePhone,
  requireCustomer,
} from "./support-customer.ts";

const PAGE = 50;

/** Registers the office calls that show customers and support them; passwords are never shown. */
export function customerSupportRoutes(router: OfficeRouter, shop: ShopBase): void {
  readingRoutes(router, shop);
  exportRoute(router, shop);
  const { db, limiter, now } = shop;
  router.on("officeNoteOnCustomer", async ({ input: { id, text }, actor }) => {
    await addCustomerNote(db, id, text, { actor, now: now() });
    return DONE;
  });
  router.on("officeEndCustomerSession", async ({ input: { id, sessionId }, actor }) => {
    if (!(await endOwnSession(db, id, sessionId, { actor, now: now() })))
      throw new Failure("device-logged-out");
    return DONE;
  });
  router.on("officeEndCustomerSessions", async ({ input: { id }, actor }) => {
    await endCustomerSessions(db, id, { actor, now: now() });
    return DONE;
  });
  router.on("officeSendPasswordCode", async ({ input: { id }, actor, address }) => {
    const customer = await requireCustomer(db, id);
    await limiter.take(codeAttempts(address, customer.email));
    await askForNewPassword(db, customer, { actor, now: now() });
    shop.onMail();
    return DONE;
  });
  router.on("officeCorrectEmail", async ({ input: { reason, ...correction }, actor }) => {
    await saveCorrectedEmail(db, correction, { actor, reason, now: now() });
    shop.onMail();
    return DONE;
  });
  router.on("officeReleasePhone", async ({ input: { id, reason }, actor }) => {
    await releasePhone(db, id, { actor, reason, now: now() });
    shop.onMail();
    return DONE;
  });
}

function readingRoutes(router: OfficeRouter, { db, now }: ShopBase): void {
  router.on("officeCustomers", async ({ input: { sort, before, ...filters } }) => {
    const filter = customerFilter(filters, now());
    const rows = await listCustomers(db, filter, { before, limit: PAGE + 1 }, sort);
    const count = before === undefined ? await countCustomers(db, filter, COUNT_CAP + 1) : null;
    const page = rows.slice(0, PAGE);
    const next = rows.length > PAGE ? (page.at(-1)?.id ?? null) : null;
    return { customers: page.map(listedCustomerView), next, count };
  });
  router.on("officeCustomerCounts", () =>
    countsOf(customerViews, (queries) =>
      Promise.all(queries.map((query) => countCustomers(db, customerFilter(query, now()), COUNT_CAP + 1))),
    ),
  );
  router.on("officeCustomer", async ({ input: { id } }) => {
    const record = await readCustomerRecord(db, id, now());
    if (!record) throw new Failure("customer-unknown");
    return customerFileView(record);
  });
  router.on("officeCustomerOrders", async ({ input: { id, before } }) => {
    const rows = await listCustomerOrders(db, id, { before, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const next = rows.length > PAGE ? (page.at(-1)?.number ?? null) : null;
    return { orders: page.map(customerOrderView), next };
  });
}

function exportRoute(router: OfficeRouter, { db, now }: ShopBase): void {
  router.on("officeExportCustomers", async ({ input, actor }) => {
    const table = exportCustomers(db, input, { actor, now: now() });
    const day = now().toISOString().slice(0, 10);
    return fileAnswer(streamOf(table), "text/csv", `customers-${day}.csv`);
  });
}

export function customerCounter({ db, now }: ShopBase) {
  return (filters: CustomerFilters) => countCustomers(db, customerFilter(filters, now()), COUNT_CAP + 1);
}
