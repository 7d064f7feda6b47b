import { paiseOf } from "../../../../contract/money.ts";
import { mayRole } from "../../../../contract/office/permissions.ts";
import { countsOf, orderViews } from "../../../../contract/office/views/view-lists.ts";
import { DONE } from "../../../../contract/primitives.ts";
import type { Database } from "../../../db/database.ts";
import { fileAnswer, streamOf } from "../../../http/attachment.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import type { ReadPicture } from "../../notifications/index.ts";
import { drawReceiptInWorker, findNumberedReceipt } from "../../receipts/index.ts";
import type { OrderMailStore } from "../mail/order-mail-store.ts";
import type { OrderRecordStore } from "../records/order-record-store.ts";
import { findOrderDetails, type OrderDetailsDeps } from "../records/order-timeline.ts";
import { reconcileOrder } from "../settlement/reconcile-order.ts";
import { refundOrder } from "../settlement/refund-order.ts";
import type { Settling } from "../settlement/settle-order.ts";
import { exportOrders } from "./export-orders.ts";
import type { OfficeOrderStore } from "./office-order-store.ts";
import { listedView, noteView, officeOrderView } from "./office-order-view.ts";
import { type OrderFilter, orderSearch } from "./read-order-find.ts";

interface OfficeOrderDeps extends Omit<OrderDetailsDeps, "orderRecords"> {
  readonly orderRecords: OrderRecordStore;
  readonly officeOrders: OfficeOrderStore;
  readonly mails: OrderMailStore;
  readonly readPicture: ReadPicture;
  readonly settling: Settling;
  readonly retentionDays: number;
}

interface OfficeOrderShop {
  readonly db: Database;
  readonly stores: {
    readonly orderRecords: OrderRecordStore;
    readonly officeOrders: OfficeOrderStore;
    readonly orderMail: OrderMailStore;
  };
  readonly pictures: { readonly readMailPicture: ReadPicture };
  readonly settling: Settling;
  readonly retentionDays: number;
}

const PAGE = 50;

/** Order routes of the office. */
export function officeOrderRoutes(
  router: OfficeRouter,
  { db, stores, pictures, settling, retentionDays }: OfficeOrderShop,
): void {
  const { orderRecords, officeOrders, orderMail: mails } = stores;
  const { readMailPicture: readPicture } = pictures;
  const deps = {
    orderRecords,
    officeOrders,
    mails,
    db,
    readPicture,
    settling,
    retentionDays,
  };
  readRoutes(router, deps);
  actionRoutes(router, deps);
  router.on("officeExportOrders", async ({ input, caller, actor }) => {
    const now = deps.settling.now();
    const withCustomers = mayRole(caller.role, "customers:export");
    const table = exportOrders(deps.officeOrders, input, { withCustomers, audit: { actor, now } });
    return fileAnswer(streamOf(table), "text/csv", `orders-${now.toISOString().slice(0, 10)}.csv`);
  });
}

function readRoutes(router: OfficeRouter, { officeOrders, readPicture, ...deps }: OfficeOrderDeps): void {
  router.on("officeOrders", async ({ input: { before, ...filter } }) => {
    const search = { ...orderSearch(filter, deps.settling.now()), before, limit: PAGE };
    const { orders, next, isCut, count } = await officeOrders.search(search);
    return { orders: orders.map(listedView), next, isCut, count };
  });
  router.on("officeOrderCounts", () =>
    countsOf(orderViews, (queries) =>
      officeOrders.count(
        queries.map((query) => ({ ...orderSearch(query, deps.settling.now()), limit: PAGE })),
      ),
    ),
  );
  router.on("officeOrder", async ({ input: { number } }) => {
    const details = await findOrderDetails(deps, `${number}`);
    if (!details) throw new Failure("office-order-unknown");
    const totals = await officeOrders.customerTotals(details.customer.id);
    const related = { ...(await officeOrders.relatedRecords(number)), totals };
    return officeOrderView(details, related, deps.settling.now(), deps.retentionDays);
  });
  router.on("officeOrderDocument", async ({ input: { orderDocument } }) => {
    const receipt = await findNumberedReceipt(deps.db, orderDocument);
    if (!receipt) throw new Failure("document-unknown");
    const pdf = await drawReceiptInWorker(receipt, readPicture);
    return fileAnswer(pdf, "application/pdf", `${receipt.number}.pdf`);
  });
}

function actionRoutes(
  router: OfficeRouter,
  { officeOrders, mails, orderRecords, settling }: OfficeOrderDeps,
): void {
  const { now } = settling;
  router.on("officeResendOrderMail", async ({ input: { number }, actor }) => {
    await mails.resend(number, actor, now());
    settling.onMail();
    return DONE;
  });
  router.on("officeReconcileOrder", async ({ input: { number }, actor }) => {
    const records = await orderRecords.find(`${number}`);
    if (!records) throw new Failure("office-order-unknown");
    return reconcileOrder({ settling, officeOrders }, records.order.providerOrderId, actor);
  });
  router.on("officeAddOrderNote", async ({ input: { number, text }, actor }) => {
    const note = await officeOrders.addNote(number, text, actor, now());
    if (!note) throw new Failure("office-order-unknown");
    return noteView(note);
  });
  router.on("officeGiveDesign", async ({ input: { reason, ...gift }, actor }) => {
    const number = await officeOrders.give(gift, { actor, reason, now: now() });
    settling.onMail();
    return { number };
  });
  router.on(
    "officeRefundOrder",
    async ({ input: { number, reason, refunded: refundedRupees, ...part }, actor }) => {
      if ((await orderRecords.stateOf(number)) === "refunded") throw new Failure("order-without-money");
      const request = { actor, reason, part: partialRefundRequest(part), seenPaise: paiseOf(refundedRupees) };
      return { end: await refundOrder(settling, number, request) };
    },
  );
}

function partialRefundRequest({
  lines,
  amount,
}: {
  readonly lines?: number[] | undefined;
  readonly amount?: number | undefined;
}) {
  if (lines) return { lineIds: lines };
  // A fraction of a paisa becomes NaN, which the refund refuses as an invalid amount.
  return amount === undefined ? undefined : { amountPaise: paiseOf(amount) ?? Number.NaN };
}

/** Counts the orders of a filter; `null` for a name so common that orders are scanned. */
export function orderCounter({ stores, settling }: Pick<OfficeOrderShop, "stores" | "settling">) {
  return async (filter: OrderFilter) => {
    const search = { ...orderSearch(filter, settling.now()), limit: 1 };
    return (await stores.officeOrders.search(search)).count;
  };
}
