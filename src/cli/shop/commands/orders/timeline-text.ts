import type { StoredEvent, TimelineEntry } from "../../../../server/domains/orders/office/index.ts";
import { counted, inIndia, money, plain } from "../../written.ts";

/** One line of a timeline: time, source, new state of the order, and the event. */
export type TimelineLine = readonly [at: string, source: string, state: string, event: string];

export function timelineLine(entry: TimelineEntry): TimelineLine {
  const at = inIndia(entry.at);
  if (entry.what === "webhook") return [at, "webhook", "", plain(webhookText(entry))];
  if (entry.what === "mail") return [at, "shop", "", plain(mailText(entry))];
  const { source, times, lastAt } = entry;
  const repeated = times > 1 ? ` (${times} times, last ${inIndia(lastAt, entry.at)})` : "";
  return [at, source, moveText(entry), plain(eventText(entry)) + repeated];
}

function moveText({ stateBefore, stateAfter }: StoredEvent): string {
  if (stateBefore === stateAfter) return "";
  return stateBefore === undefined ? stateAfter : `${stateBefore} → ${stateAfter}`;
}

function eventText(event: StoredEvent): string {
  switch (event.what) {
    case "ordered":
      return `ordered ${counted(event.detail.lines, "variant")} for ${money(event.detail.amountPaise)}`;
    case "confirmed":
      return `order confirmed${event.detail.hasAddress ? " with a billing address" : ""}`;
    case "refused":
      return `${event.detail.call} refused: ${refusalText(event)}`;
    case "asked":
      return `provider reports ${askedText(event)}`;
    case "unanswered":
      return `provider not reachable: ${event.detail.reason}`;
    case "capture-failed":
      return `capture failed: ${event.detail.reason}`;
    case "refund-asked":
      return `refund of ${money(event.detail.amountPaise)} requested: ${event.detail.reason}`;
    case "refunded":
      return `${money(event.detail.amountPaise)} of ${event.paymentId} refunded${event.refundId ? ` as ${event.refundId}` : " by the provider"}`;
    case "refund-refused":
      return `provider refused to refund ${money(event.detail.amountPaise)} of ${event.paymentId}: ${event.detail.reason}`;
    case "refund-failed":
      return `refund of ${event.paymentId} failed, will be retried: ${event.detail.reason}`;
    case "disputed":
      return `dispute ${event.detail.disputeId} over ${money(event.detail.amountPaise)}: ${event.detail.state}`;
    case "taken-over":
      return `paid in the older shop as order ${event.detail.legacyNumber}`;
    case "exchanged":
      return `exchanged ${event.detail.isNew ? "from" : "for"} order ${event.detail.order}, which ${money(event.detail.amountPaise)} paid for`;
    case "given":
      return `given for free: ${event.detail.reason}`;
    case "file-taken":
      return `customer took the new file of ${event.detail.name}`;
  }
}

type Of<W extends StoredEvent["what"]> = Extract<StoredEvent, { what: W }>;

function refusalText({ detail: { code, total, payment, customerId } }: Of<"refused">): string {
  const claims = [
    total !== undefined && `for ₹${total}`,
    payment !== undefined && `paid with ${payment}`,
    customerId !== undefined && `in the session of customer ${customerId}`,
  ].filter(Boolean);
  return `${code}${claims.length > 0 ? ` (${claims.join(", ")})` : ""}`;
}

/** Lists changed payments only, or all of them when none changed. */
function askedText({ detail: { payments } }: Of<"asked">): string {
  if (payments.length === 0) return "no payment yet";
  const changedPayments = payments.filter(({ recorded }) => recorded !== undefined);
  if (changedPayments.length === 0)
    return `no change (${payments.map(({ id, state }) => `${id} ${state}`).join(", ")})`;
  return changedPayments
    .map(({ id, state, amountPaise, method, reason, recorded }) => {
      const how = method ? ` by ${method}` : "";
      const outcome = recorded === "refunding" ? ", not needed for the order and being refunded" : "";
      return `${id} ${state} ${money(amountPaise)}${how}${outcome}${reason ? ` (${reason})` : ""}`;
    })
    .join("; ");
}

function webhookText(webhook: Extract<TimelineEntry, { what: "webhook" }>): string {
  const { type, eventId, at, repeats, attempts, processedAt, error } = webhook;
  const afterAttempts = attempts > 1 ? ` after ${attempts} attempts` : "";
  const status =
    processedAt === null
      ? `waiting${afterAttempts}${error ? `: ${error}` : ""}`
      : error
        ? `failed${afterAttempts}: ${error}`
        : `processed ${inIndia(processedAt, at)}${afterAttempts}`;
  const repeated = repeats > 0 ? `, repeated ${counted(repeats, "time")}` : "";
  return `${type ?? "event"} ${eventId}: ${status}${repeated}`;
}

function mailText({
  id,
  template,
  at,
  sentAt,
  deadAt,
  attempts,
  error,
}: Extract<TimelineEntry, { what: "mail" }>): string {
  const afterAttempts = attempts > 0 ? ` after ${counted(attempts, "attempt")}: ${error ?? "no answer"}` : "";
  const status = sentAt
    ? `sent ${inIndia(sentAt, at)}`
    : deadAt
      ? `failed${afterAttempts}`
      : `waiting${afterAttempts}`;
  return `mail ${id} "${template}": ${status}`;
}
