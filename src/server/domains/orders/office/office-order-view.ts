import { address } from "../../../../contract/addresses.ts";
import { rupees } from "../../../../contract/money.ts";
import type {
  ListedOrder,
  OrderNote as NoteView,
  OfficeOrder,
} from "../../../../contract/office/orders/orders-wire.ts";
import { lineShares } from "../../line-shares.ts";
import { retainedSince } from "../../retention.ts";
import { canRewriteMail, EXCHANGE, FREE, GIFT, LEGACY_SHOP, mailOfState } from "../order.ts";
import { buyerName } from "../order-rows-store.ts";
import type { OrderDetails } from "../records/order-timeline.ts";
import { discountsView } from "../records/order-view.ts";
import type {
  CustomerTotals,
  Download,
  OrderNote,
  OrderOfList,
  readRelatedRecords,
} from "./office-order-store.ts";
import { timelineView } from "./timeline-view.ts";

export function listedView({
  order,
  customer,
  isRefunding,
  isDisputed,
}: Omit<OrderOfList, "bankReference">): ListedOrder {
  const { number, createdAt, state, amountPaise, refundedPaise, provider } = order;
  const isPaid = state === "paid" || state === "refunded";
  const { id, email, phone } = customer;
  return {
    number,
    state,
    provider,
    isRefunding,
    isDisputed,
    createdAt: createdAt.toISOString(),
    amount: rupees(amountPaise),
    refunded: rupees(refundedPaise),
    exchanged: rupees(order.exchangeOutPaise),
    net: rupees(isPaid ? amountPaise - refundedPaise : 0),
    customer: { id, name: buyerName({ order, customer }), email, phone },
  };
}

interface RelatedRecords extends Awaited<ReturnType<typeof readRelatedRecords>> {
  readonly totals: CustomerTotals;
}

export function officeOrderView(
  details: OrderDetails,
  { notes, documents, downloads, totals }: RelatedRecords,
  now: Date,
  retentionDays: number,
): OfficeOrder {
  const { order, payments } = details;
  const isRefunding =
    payments.some(({ state }) => state === "refunding") ||
    details.refunds.some(({ state }) => state === "asked");
  const isDisputed = details.disputes.some(({ endedAt }) => endedAt === null);
  return {
    ...listedView({ ...details, isRefunding, isDisputed }),
    customerTotals: { orders: totals.orders, net: rupees(totals.netPaise) },
    subtotal: rupees(order.subtotalPaise),
    discount: rupees(order.discountPaise),
    discounts: discountsView(order),
    billing: address.omit({ id: true }).safeParse(order.deliveryAddress).data ?? null,
    providerOrderId: order.providerOrderId,
    paymentId: order.providerPaymentId,
    settledAt: isoOf(order.settledAt),
    nextReconcileAt: isoOf(order.reconcileAt),
    lines: linesView(details, downloads),
    payments: payments.map(paymentView),
    // An exchange is no refund; its lines name the new order.
    refunds: details.refunds.filter(({ state }) => state !== "credited").map(refundView),
    disputes: details.disputes.map(disputeView),
    documents: documents.map(({ number, kind, amountPaise, issuedAt }) => ({
      number,
      kind,
      amount: rupees(amountPaise),
      issuedAt: issuedAt.toISOString(),
    })),
    notes: notes.map(noteView),
    timeline: details.timeline.map(timelineView),
    retentionDays: order.createdAt < retainedSince(now, retentionDays) ? retentionDays : null,
    can: mayBeDone(details, isRefunding),
  };
}

export function noteView({ id, at, who, text }: OrderNote): NoteView {
  return { id, at: at.toISOString(), who, text };
}

function mayBeDone(
  { order, customer, payments, timeline }: OrderDetails,
  isRefunding: boolean,
): OfficeOrder["can"] {
  const payer = payments.find(({ providerPaymentId }) => providerPaymentId === order.providerPaymentId);
  const template = mailOfState[order.state];
  const hasMail = timeline.some((entry) => entry.what === "mail" && entry.template === template);
  return {
    refund:
      order.state === "paid" &&
      (order.refundedPaise < order.amountPaise || order.amountPaise === 0) &&
      (payer?.state === "captured" || order.provider === EXCHANGE) &&
      !isRefunding,
    reconcile: ![LEGACY_SHOP, GIFT, EXCHANGE, FREE].includes(order.provider),
    resendMail: hasMail || (canRewriteMail(order) && customer.email !== ""),
  };
}

function linesView(
  { order, lines, refunds }: OrderDetails,
  downloads: readonly Download[],
): OfficeOrder["lines"] {
  // Lines of an older shop have no shares of their own.
  const shares =
    order.provider === LEGACY_SHOP
      ? lineShares(lines, order.amountPaise)
      : lines.map((line) => line.unitPricePaise * line.quantity - line.discountPaise);
  return lines.map((line, index) => {
    const {
      id,
      productId,
      productName,
      productPhoto: picture,
      variantName,
      quantity,
      listPricePaise,
      unitPricePaise,
      refundedAt,
    } = line;
    const download = downloads.find(({ lineId }) => lineId === id);
    const credit = refunds.find(({ state, lineIds }) => state === "credited" && lineIds?.includes(id));
    return {
      id,
      productId,
      productName,
      picture,
      variantName,
      quantity,
      unitPrice: rupees(unitPricePaise),
      ...(listPricePaise !== unitPricePaise && { listPrice: rupees(listPricePaise) }),
      paid: rupees(shares[index] ?? 0),
      refundedAt: isoOf(refundedAt ?? (order.state === "refunded" ? order.settledAt : null)),
      exchangeOrder: credit?.exchangeOrder ?? null,
      download: download
        ? {
            firstAt: download.firstAt.toISOString(),
            lastAt: download.lastAt.toISOString(),
            times: download.times,
          }
        : null,
    };
  });
}

function paymentView(payment: OrderDetails["payments"][number]): OfficeOrder["payments"][number] {
  const { providerPaymentId: id, state, amountPaise, method, reason, bankReference } = payment;
  return {
    id,
    state,
    method,
    reason,
    bankReference,
    amount: rupees(amountPaise),
    refund: payment.providerRefundId,
    at: payment.createdAt.toISOString(),
  };
}

function refundView(refund: OrderDetails["refunds"][number]): OfficeOrder["refunds"][number] {
  const { id, amountPaise, lineIds: lines, reason, who, state, refusal, askedAt, endedAt } = refund;
  return {
    id,
    lines,
    reason,
    who,
    state: state === "credited" ? "done" : state,
    refusal,
    amount: rupees(amountPaise),
    refund: refund.providerRefundId,
    askedAt: askedAt.toISOString(),
    endedAt: isoOf(endedAt),
  };
}

function disputeView(dispute: OrderDetails["disputes"][number]): OfficeOrder["disputes"][number] {
  const { providerDisputeId: id, state, amountPaise, reason, respondBy, endedAt } = dispute;
  const times = { respondBy: isoOf(respondBy), endedAt: isoOf(endedAt) };
  return { id, state, reason, amount: rupees(amountPaise), ...times };
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
