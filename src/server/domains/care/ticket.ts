import type { TicketState } from "../../../contract/care/ticket-kinds.ts";
import { IST_AHEAD_MS } from "../indian-day.ts";

const ANSWER_MS = 48 * 3_600_000;

/** `T-000042` */
export function ticketNumber(number: number): string {
  return `T-${`${number}`.padStart(6, "0")}`;
}

/** Reads `T-000042`, also in lower case or without its letter; 0, which no ticket has, for anything else. */
export function readTicketNumber(text: string): number {
  return Number(/^(?:t-?)?0*(\d{1,9})$/i.exec(text.trim())?.[1] ?? 0);
}

/** Latest time of a person's answer to a message; the clock is never paused. */
export function answerBy(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + ANSWER_MS);
}

/**
 * Latest time of the solution: the same time of day in India on the same day of the next month, or on its
 * last day.
 */
export function resolveBy(receivedAt: Date): Date {
  const here = new Date(receivedAt.getTime() + IST_AHEAD_MS);
  const day = here.getUTCDate();
  here.setUTCDate(1);
  here.setUTCMonth(here.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + 1, 0)).getUTCDate();
  here.setUTCDate(Math.min(day, lastDay));
  return new Date(here.getTime() - IST_AHEAD_MS);
}

/** State of a ticket and its clocks. */
export interface Progress {
  readonly state: TicketState;
  readonly resolveBy: Date;
  /** Time of the first message of the customer that no person has answered. */
  readonly waitingSince: Date | null;
  readonly resolvedAt: Date | null;
  /** The next clock that is not met; `null` when all are. */
  readonly dueAt: Date | null;
}

export function received(at: Date): Progress {
  return due({ state: "open", resolveBy: resolveBy(at), waitingSince: at, resolvedAt: null });
}

/** After a reply of staff; a resolved ticket stays resolved. */
export function answered(ticket: Progress): Progress {
  return due({
    ...ticket,
    state: ticket.state === "resolved" ? "resolved" : "answered",
    waitingSince: null,
  });
}

/** After a reply of the customer. A month that had ended with a solution does not end again. */
export function reopened(ticket: Progress, at: Date): Progress {
  const wasInTime = ticket.resolvedAt !== null && at > ticket.resolveBy;
  return due({
    ...ticket,
    state: "open",
    waitingSince: ticket.waitingSince ?? at,
    resolvedAt: wasInTime ? ticket.resolvedAt : null,
  });
}

export function resolved(ticket: Progress, at: Date): Progress {
  return due({ ...ticket, state: "resolved", waitingSince: null, resolvedAt: at });
}

function due(ticket: Omit<Progress, "dueAt">): Progress {
  const { state, waitingSince, resolvedAt } = ticket;
  const clocks = [waitingSince && answerBy(waitingSince), resolvedAt ? null : ticket.resolveBy];
  const open = state === "resolved" ? [] : clocks.filter((clock) => clock !== null);
  return { ...ticket, dueAt: open.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null };
}
