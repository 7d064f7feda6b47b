import { formatRupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import type { TimelineEntry } from "../../../contract/office/orders/timeline-wire.ts";
import type { OfficeMessages } from "../../messages/messages.ts";

type Words = OfficeMessages["orders"];

type Payments = OfficeOrder["payments"];

/** Whether an entry is about the exchange with the provider rather than about the order. */
export function isTechnical(entry: TimelineEntry): boolean {
  if (entry.what === "asked")
    return entry.before === entry.after && entry.payments.every(({ isNew }) => !isNew);
  return ["webhook", "refused", "unanswered"].includes(entry.what);
}

/** A timeline entry as a sentence in the reader's language; quoted errors keep their original text. */
export function entryText(m: Words, entry: TimelineEntry, payments: Payments): string {
  if (entry.what === "webhook")
    return joined(m.events.webhook(entry.type ?? ""), m.deliveryStates[entry.delivery], entry.error);
  if (entry.what === "mail") {
    const mails: Readonly<Record<string, string>> = m.mails;
    const mail = m.events.mail(mails[entry.template] ?? entry.template);
    return joined(mail, m.deliveryStates[entry.delivery], entry.error);
  }
  const text = entry.what === "asked" ? askedText(m, entry, payments) : eventText(m, entry);
  return joined(text, entry.times > 1 && m.repeatCount(entry.times));
}

type OrderEvent = Exclude<TimelineEntry, { what: "webhook" | "mail" | "asked" }>;

function eventText({ events, disputeStates }: Words, entry: OrderEvent): string {
  switch (entry.what) {
    case "ordered":
      return events.ordered(entry.lines, formatRupees(entry.amount));
    case "confirmed":
      return events.confirmed;
    case "refused":
      return events.refused(entry.call, entry.code);
    case "unanswered":
      return events.unanswered(entry.reason);
    case "capture-failed":
      return events.captureFailed(entry.reason);
    case "refund-asked":
      return events.refundAsked(formatRupees(entry.amount), entry.reason);
    case "refunded":
      return events.refunded(formatRupees(entry.amount), entry.payment);
    case "refund-refused":
      return events.refundRefused(formatRupees(entry.amount), entry.reason);
    case "refund-failed":
      return events.refundFailed(entry.reason);
    case "disputed":
      return events.disputed(
        formatRupees(entry.amount),
        [disputeStates[entry.state], entry.reason].filter(Boolean).join(" · "),
      );
    case "taken-over":
      return events.imported(entry.legacyNumber);
    case "exchanged":
      return (entry.isNew ? events.exchangedFrom : events.exchangedFor)(
        entry.order,
        formatRupees(entry.amount),
      );
    case "given":
      return events.given(entry.reason);
    case "file-taken":
      return events.fileTaken(entry.variant);
  }
}

/** Changed payments only, if there are any. */
function askedText(m: Words, entry: Extract<TimelineEntry, { what: "asked" }>, payments: Payments): string {
  if (entry.payments.length === 0) return m.events.noPayment;
  const newPayments = entry.payments.filter(({ isNew }) => isNew);
  if (newPayments.length === 0) return m.events.noChange;
  return newPayments.map((payment) => paymentText(m, payment, payments)).join("; ");
}

type EventPayment = Extract<TimelineEntry, { what: "asked" }>["payments"][number];

/** A captured payment with its method and bank reference, or the provider's status. */
function paymentText({ events, methods }: Words, payment: EventPayment, payments: Payments): string {
  const { id, state, amount, method, isRefundDue, reason } = payment;
  if (state !== "captured" || isRefundDue)
    return joined(events.payment(id, state, formatRupees(amount)), isRefundDue && events.refundDue, reason);
  const reference = payments.find((row) => row.id === id)?.bankReference;
  const names: Readonly<Record<string, string>> = methods;
  return events.paid(formatRupees(amount), method && (names[method] ?? method), reference ?? undefined);
}

function joined(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}
