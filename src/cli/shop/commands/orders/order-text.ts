import type { OrderDetails } from "../../../../server/domains/orders/office/index.ts";
import { retainedSince } from "../../../../server/domains/retention.ts";
import type { Output } from "../../output.ts";
import { inIndia, money, plain } from "../../written.ts";
import { timelineLine } from "./timeline-text.ts";

const COLORS = { pending: "yellow", paid: "green", failed: "red", refunded: "dim" } as const;

/** Prints an order with its timeline, lines, payments and refunds. */
export function printOrder(output: Output, file: OrderDetails, retentionDays: number): void {
  const { order, customer, lines, payments, refunds, timeline } = file;
  const { subtotalPaise, discountPaise, amountPaise, refundedPaise, settledAt, reconcileAt } = order;
  const discount = discountPaise > 0 ? ` (${money(subtotalPaise)} less ${money(discountPaise)})` : "";
  const refundedText = refundedPaise > 0 ? `, ${money(refundedPaise)} refunded` : "";
  const facts: [string, string][] = [
    ["Order", `${order.number}`],
    [
      "State",
      output.style(COLORS[order.state], order.state) + (settledAt ? ` since ${inIndia(settledAt)}` : ""),
    ],
    ["Amount", `${money(amountPaise)}${discount}${refundedText}`],
    ["Customer", plain(`${customer.id} ${customer.fullName}, ${customer.email}, ${customer.phone}`)],
    ["Provider", `${order.provider} ${order.providerOrderId}`],
    ["Paid with", order.providerPaymentId ?? "–"],
    ["Reconcile", reconcileAt ? inIndia(reconcileAt) : "–"],
  ];
  for (const [title, text] of facts) output.line(`${output.style("dim", title.padEnd(10))} ${text}`);
  const section = (title: string) => {
    output.line("");
    output.line(output.style("bold", title));
  };
  section("Timeline (time in India)");
  output.table(["Time", "Source", "State", "Event"], timeline.map(timelineLine));
  if (order.createdAt < retainedSince(new Date(), retentionDays))
    output.line(`Webhooks and sent mails are deleted after ${retentionDays} days.`);
  section("Lines");
  output.table(
    ["Line", "Design", "Variant", "Quantity", "Price", "Refunded"],
    lines.map((line) => [
      line.id,
      plain(`${line.productId} ${line.productName}`),
      plain(`${line.variantId} ${line.variantName}`),
      line.quantity,
      money(line.unitPricePaise),
      line.refundedAt ? inIndia(line.refundedAt) : "",
    ]),
  );
  section("Payments");
  if (payments.length === 0) output.line("No payments yet.");
  else printPayments(output, payments);
  if (refunds.length === 0) return;
  section("Partial refunds");
  printRefunds(output, refunds);
}

function printRefunds(output: Output, refunds: OrderDetails["refunds"]): void {
  output.table(
    ["Requested", "By", "Amount", "Lines", "State", "Refund", "Reason"],
    refunds.map((refund) => [
      inIndia(refund.askedAt),
      plain(refund.who),
      money(refund.amountPaise),
      refund.lineIds?.join(" ") ?? "",
      refund.state,
      refund.providerRefundId ?? "",
      plain([refund.reason, refund.refusal].filter(Boolean).join(" – ")),
    ]),
  );
}

function printPayments(output: Output, payments: OrderDetails["payments"]): void {
  output.table(
    ["Payment", "State", "Amount", "Method", "Refund", "Reason"],
    payments.map((payment) => [
      payment.providerPaymentId,
      payment.state,
      money(payment.amountPaise),
      payment.method ?? "",
      payment.providerRefundId ?? "",
      plain(payment.reason ?? ""),
    ]),
  );
}
