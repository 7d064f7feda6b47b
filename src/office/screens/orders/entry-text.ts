import { formatRupees } from "../../../contract/money.ts";
import type { TimelineEntry } from "../../../contract/office/orders/timeline-wire.ts";
import type { OfficeMessages } from "../../messages/messages.ts";

type Words = OfficeMessages["orders"];

/** Text of a timeline entry in the reader's language; quoted errors keep their original text. */
export function entryText(m: Words, entry: TimelineEntry): string {
  if (entry.what === "webhook")
    return joined(m.events.webhook(entry.type ?? ""), m.deliveryStates[entry.delivery], entry.error);
  if (entry.what === "mail") {
    const mails: Readonly<Record<string, string>> = m.mails;
    const mail = m.events.mail(mails[entry.template] ?? entry.template);
    return joined(mail, m.deliveryStates[entry.delivery], entry.error);
  }
  return joined(eventText(m, entry), entry.times > 1 && m.repeatCount(entry.times));
}

type OrderEvent = Exclude<TimelineEntry, { what: "webhook" | "mail" }>;

function eventText({ events }: Words, entry: OrderEvent): string {
  switch (entry.what) {
    case "ordered":
      return events.ordered(entry.lines, formatRupees(entry.amount));
    case "confirmed":
      return events.confirmed;
    case "refused":
      return events.refused(entry.call, entry.code);
    case "asked":
      return askedText(events, entry.payments);
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
    case "taken-over":
      return events.imported(entry.legacyNumber);
    case "given":
      return events.given(entry.reason);
  }
}

/** Changed payments only, if there are any. */
function askedText(
  events: Words["events"],
  payments: Extract<TimelineEntry, { what: "asked" }>["payments"],
): string {
  if (payments.length === 0) return events.noPayment;
  const changedPayments = payments.filter(({ isNew }) => isNew);
  if (changedPayments.length === 0) return events.noChange;
  const texts = changedPayments.map(({ id, state, amount, isRefundDue, reason }) =>
    joined(events.payment(id, state, formatRupees(amount)), isRefundDue && events.refundDue, reason),
  );
  return texts.join("; ");
}

function joined(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}
