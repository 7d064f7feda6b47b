import type { OrderFile } from "../../../../server/domains/orders/office/index.ts";
import { RETENTION_DAYS, retainedSince } from "../../../../server/domains/retention.ts";
import type { Output } from "../../output.ts";
import { inIndia, money, plain } from "../../written.ts";
import { timelineLine } from "./timeline-text.ts";

const COLORS = { pending: "yellow", paid: "green", failed: "red", refunded: "dim" } as const;

/** Prints everything about one order for a person. */
export function printOrder(output: Output, file: OrderFile): void {
  const { order, customer, lines, payments, refunds, timeline } = file;
  const { subtotalPaise, discountPaise, amountPaise, refundedPaise, settledAt, reconcileAt } = order;
  const discount = discountPaise > 0 ? ` (${money(subtotalPaise)} less ${money(discountPaise)})` : "";
  const returned = refundedPaise > 0 ? `, ${money(refundedPaise)} went back` : "";
  const facts: [string, string][] = [
    ["Order", `${order.number}`],
    [
      "State",
      output.style(COLORS[order.state], order.state) + (settledAt ? ` since ${inIndia(settledAt)}` : ""),
    ],
    ["Amount", `${money(amountPaise)}${discount}${returned}`],
    ["Customer", plain(`${customer.id} ${customer.fullName}, ${customer.email}, ${customer.phone}`)],
    ["Provider", `${order.provider} ${order.providerOrderId}`],
    ["Paid with", order.providerPaymentId ?? "–"],
    ["Next look", reconcileAt ? inIndia(reconcileAt) : "–"],
  ];
  for (const [title, text] of facts) output.line(`${output.style("dim", title.padEnd(10))} ${text}`);
  const section = (title: string) => {
    output.line("");
    output.line(output.style("bold", title));
  };
  section("Timeline (Indian time)");
  output.table(["When", "From", "Order", "What came"], timeline.map(timelineLine));
  if (order.createdAt < retainedSince(new Date()))
    output.line(
      `Webhooks, and mails that were sent, are kept for ${RETENTION_DAYS} days: older ones are missing here.`,
    );
  section("Lines");
  output.table(
    ["Line", "Design", "Variant", "Quantity", "Price", "Went back"],
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
  if (payments.length === 0) output.line("None that the provider told us of.");
  else printPayments(output, payments);
  if (refunds.length === 0) return;
  section("Refunds of parts");
  printRefunds(output, refunds);
}

function printRefunds(output: Output, refunds: OrderFile["refunds"]): void {
  output.table(
    ["Asked", "By", "Amount", "Lines", "State", "Refund", "Why"],
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

function printPayments(output: Output, payments: OrderFile["payments"]): void {
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
