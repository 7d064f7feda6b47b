import type { StoredEvent, TimelineEntry } from "../../../../server/domains/orders/office/index.ts";
import { counted, inIndia, money, plain } from "../../written.ts";

/** One line of a timeline: when, from whom, what it made of the order, and what came. */
export type TimelineLine = readonly [at: string, from: string, order: string, what: string];

export function timelineLine(entry: TimelineEntry): TimelineLine {
  const at = inIndia(entry.at);
  if (entry.what === "webhook") return [at, "webhook", "", plain(webhookText(entry))];
  if (entry.what === "mail") return [at, "shop", "", plain(mailText(entry))];
  const { source, times, lastAt } = entry;
  const again = times > 1 ? ` (${times} times, last ${inIndia(lastAt, entry.at)})` : "";
  return [at, source, moveText(entry), plain(eventText(entry)) + again];
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
      return `confirmed the order${event.detail.hasAddress ? " with a billing address" : ""}`;
    case "refused":
      return `${event.detail.call} refused: ${refusalText(event)}`;
    case "asked":
      return `the provider says: ${askedText(event)}`;
    case "unanswered":
      return `the provider could not be asked: ${event.detail.reason}`;
    case "capture-failed":
      return `held money could not be captured: ${event.detail.reason}`;
    case "refund-asked":
      return `${money(event.detail.amountPaise)} shall go back: ${event.detail.reason}`;
    case "refunded":
      return `${money(event.detail.amountPaise)} of ${event.paymentId} went back${event.refundId ? ` as ${event.refundId}` : ", the provider did it by itself"}`;
    case "refund-refused":
      return `${money(event.detail.amountPaise)} of ${event.paymentId} was not sent back: ${event.detail.reason}`;
    case "refund-failed":
      return `${event.paymentId} could not be sent back yet: ${event.detail.reason}`;
    case "taken-over":
      return `paid in the older shop as order ${event.detail.legacyNumber}`;
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

/** Only what changed where something did. */
function askedText({ detail: { payments } }: Of<"asked">): string {
  if (payments.length === 0) return "no payment yet";
  const changed = payments.filter(({ recorded }) => recorded !== undefined);
  if (changed.length === 0)
    return `nothing new (${payments.map(({ id, state }) => `${id} ${state}`).join(", ")})`;
  return changed
    .map(({ id, state, amountPaise, method, reason, recorded }) => {
      const how = method ? ` by ${method}` : "";
      const fate = recorded === "refunding" ? ", which pays nothing and goes back" : "";
      return `${id} ${state} ${money(amountPaise)}${how}${fate}${reason ? ` (${reason})` : ""}`;
    })
    .join("; ");
}

function webhookText(webhook: Extract<TimelineEntry, { what: "webhook" }>): string {
  const { type, eventId, at, repeats, attempts, processedAt, error } = webhook;
  const afterAttempts = attempts > 1 ? ` after ${attempts} attempts` : "";
  const fate =
    processedAt === null
      ? `waits${afterAttempts}${error ? `: ${error}` : ""}`
      : error
        ? `given up${afterAttempts}: ${error}`
        : `handled ${inIndia(processedAt, at)}${afterAttempts}`;
  const again = repeats > 0 ? `, sent again ${counted(repeats, "time")}` : "";
  return `${type ?? "event"} ${eventId}: ${fate}${again}`;
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
  const fate = sentAt
    ? `sent ${inIndia(sentAt, at)}`
    : deadAt
      ? `given up${afterAttempts}`
      : `waits${afterAttempts}`;
  return `mail ${id} "${template}": ${fate}`;
}
