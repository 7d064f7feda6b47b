import { rupees } from "../../../../contract/money.ts";
import type { TimelineEntry as EntryView } from "../../../../contract/office/orders/timeline-wire.ts";
import type { EventPayment } from "../records/order-event.ts";
import type { StoredEvent } from "../records/order-record-store.ts";
import type { MailEntry, TimelineEntry, WebhookEntry } from "../records/order-timeline.ts";

export function timelineView(entry: TimelineEntry): EntryView {
  if (entry.what === "webhook") return webhookView(entry);
  return entry.what === "mail" ? mailView(entry) : eventView(entry);
}

function webhookView({ at, type, processedAt, error, repeats }: WebhookEntry): EntryView {
  const delivery = processedAt === null ? "waits" : error === null ? "handled" : "given-up";
  return { what: "webhook", at: at.toISOString(), type, delivery, repeats, error };
}

function mailView({ at, template, sentAt, deadAt, attempts, error }: MailEntry): EntryView {
  const delivery = sentAt ? "sent" : deadAt ? "given-up" : "waits";
  const deliveryAt = (sentAt ?? deadAt)?.toISOString() ?? null;
  return { what: "mail", at: at.toISOString(), template, delivery, deliveryAt, attempts, error };
}

function eventView(event: StoredEvent): EntryView {
  const { at, source, stateBefore, stateAfter, times, lastAt } = event;
  const about = {
    at: at.toISOString(),
    lastAt: lastAt.toISOString(),
    source,
    times,
    before: stateBefore ?? null,
    after: stateAfter,
  };
  switch (event.what) {
    case "ordered":
      return { what: "ordered", ...about, ...amountOf(event.detail), lines: event.detail.lines };
    case "confirmed":
      return { what: "confirmed", ...about };
    case "refused":
      return { what: "refused", ...about, call: event.detail.call, code: event.detail.code };
    case "asked":
      return { what: "asked", ...about, payments: event.detail.payments.map(paymentView) };
    case "unanswered":
    case "capture-failed":
      return { what: event.what, ...about, reason: event.detail.reason };
    case "refund-asked":
      return { what: "refund-asked", ...about, ...amountOf(event.detail), reason: event.detail.reason };
    case "refunded":
      return { what: "refunded", ...about, ...amountOf(event.detail), ...moneyOf(event) };
    case "refund-refused":
      return { what: "refund-refused", ...about, ...amountOf(event.detail), reason: event.detail.reason };
    case "refund-failed":
      return { what: "refund-failed", ...about, ...moneyOf(event), reason: event.detail.reason };
    case "disputed": {
      const { disputeId: dispute, state, reason, respondBy } = event.detail;
      return { what: "disputed", ...about, ...amountOf(event.detail), dispute, state, reason, respondBy };
    }
    case "taken-over":
      return { what: "taken-over", ...about, legacyNumber: event.detail.legacyNumber };
    case "exchanged": {
      const { order, isNew } = event.detail;
      return { what: "exchanged", ...about, ...amountOf(event.detail), order, isNew };
    }
    case "given":
      return { what: "given", ...about, reason: event.detail.reason };
    case "file-taken":
      return { what: "file-taken", ...about, variant: event.detail.name };
  }
}

function amountOf({ amountPaise }: { readonly amountPaise: number }) {
  return { amount: rupees(amountPaise) };
}

function moneyOf({ paymentId, refundId }: StoredEvent) {
  return { payment: paymentId ?? "", refund: refundId ?? null };
}

function paymentView({ id, state, amountPaise, method, reason, recorded: recordedState }: EventPayment) {
  const isNew = recordedState !== undefined;
  const details = { ...(method && { method }), ...(reason && { reason }) };
  return {
    id,
    state,
    ...amountOf({ amountPaise }),
    ...details,
    isRefundDue: recordedState === "refunding",
    isNew,
  };
}
