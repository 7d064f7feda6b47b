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
import { resendOrderMail } from "../mail/order-mail-store.ts";
import { findRecords, readOrderState } from "../records/order-record-store.ts";
import { findOrderDetails } from "../records/order-timeline.ts";
import { reconcileOrder } from "../settlement/reconcile-order.ts";
import { refundOrder } from "../settlement/refund-order.ts";
import type { Settling } from "../settlement/settle-order.ts";
import { exportOrders } from "./export-orders.ts";
import { giveDesign } from "./gift-store.ts";
import {
  addOrderNote,
  readCustomerTotals,
  readRelatedRecords,
  searchListedOrders,
} from "./office-order-store.ts";
import { listedView, noteView, officeOrderView } from "./office-order-view.ts";
import { countOrders } from "./order-search-store.ts";
import { type OrderFilter, orderSearch } from "./read-order-find.ts";

interface OfficeOrderShop {
  readonly db: Database;
  readonly pictures: { readonly readMailPicture: ReadPicture };
  readonly settling: Settling;
  readonly retentionDays: number;
}

const PAGE = 50;

/** Order routes of the office. */
export function officeOrderRoutes(router: OfficeRouter, shop: OfficeOrderShop): void {
  readRoutes(router, shop);
  actionRoutes(router, shop);
  router.on("officeExportOrders", async ({ input, caller, actor }) => {
    const now = shop.settling.now();
    const withCustomers = mayRole(caller.role, "customers:export");
    const table = exportOrders(shop.db, input, { withCustomers, audit: { actor, now } });
    return fileAnswer(streamOf(table), "text/csv", `orders-${now.toISOString().slice(0, 10)}.csv`);
  });
}

function readRoutes(
  router: OfficeRouter,
  { db, pictures, settling: { now }, retentionDays }: OfficeOrderShop,
): void {
  router.on("officeOrders", async ({ input: { before, ...filter } }) => {
    const search = { ...orderSearch(filter, now()), before, limit: PAGE };
    const { orders, next, isCut, count } = await searchListedOrders(db, search);
    return { orders: orders.map(listedView), next, isCut, count };
  });
  router.on("officeOrderCounts", () =>
    countsOf(orderViews, (queries) =>
      countOrders(
        db,
        queries.map((query) => ({ ...orderSearch(query, now()), limit: PAGE })),
      ),
    ),
  );
  router.on("officeOrder", async ({ input: { number } }) => {
    const details = await findOrderDetails(db, `${number}`);
    if (!details) throw new Failure("office-order-unknown");
    const totals = await readCustomerTotals(db, details.customer.id);
    const related = { ...(await readRelatedRecords(db, number)), totals };
    return officeOrderView(details, related, now(), retentionDays);
  });
  router.on("officeOrderDocument", async ({ input: { orderDocument } }) => {
    const receipt = await findNumberedReceipt(db, orderDocument);
    if (!receipt) throw new Failure("document-unknown");
    const pdf = await drawReceiptInWorker(receipt, pictures.readMailPicture);
    return fileAnswer(pdf, "application/pdf", `${receipt.number}.pdf`);
  });
}

function actionRoutes(router: OfficeRouter, { db, settling }: OfficeOrderShop): void {
  const { now } = settling;
  router.on("officeResendOrderMail", async ({ input: { number }, actor }) => {
    await resendOrderMail(db, number, actor, now());
    settling.onMail();
    return DONE;
  });
  router.on("officeReconcileOrder", async ({ input: { number }, actor }) => {
    const records = await findRecords(db, `${number}`);
    if (!records) throw new Failure("office-order-unknown");
    return reconcileOrder(settling, records.order.providerOrderId, actor);
  });
  router.on("officeAddOrderNote", async ({ input: { number, text }, actor }) => {
    const note = await addOrderNote(db, number, text, { actor, now: now() });
    if (!note) throw new Failure("office-order-unknown");
    return noteView(note);
  });
  router.on("officeGiveDesign", async ({ input: { reason, ...gift }, actor }) => {
    const number = await giveDesign(db, gift, { actor, reason, now: now() });
    settling.onMail();
    return { number };
  });
  router.on(
    "officeRefundOrder",
    async ({ input: { number, reason, refunded: refundedRupees, ...part }, actor }) => {
      if ((await readOrderState(db, number)) === "refunded") throw new Failure("order-without-money");
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
export function orderCounter({ db, settling }: Pick<OfficeOrderShop, "db" | "settling">) {
  return async (filter: OrderFilter) => {
    const search = { ...orderSearch(filter, settling.now()), limit: 1 };
    return (await searchListedOrders(db, search)).count;
  };
}
