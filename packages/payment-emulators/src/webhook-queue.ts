import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { FaultScript } from "./faults/fault-script.ts";
import { openJournal } from "./journal.ts";

const webhookEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** Provider order that it concerns. */
  orderId: z.string(),
  body: z.string(),
  headers: z.record(z.string(), z.string()),
  delivered: z.boolean(),
});
/** A webhook as sent; every retry is the same. */
export type WebhookEvent = Readonly<z.infer<typeof webhookEvent>>;

export interface Delivery {
  readonly id: string;
  readonly type: string;
  /** HTTP status of the shop's answer; 0 without one. */
  readonly status: number;
}

/** Delivers webhooks until the shop accepts them. */
export interface WebhookQueue {
  /** All events, oldest first. */
  readonly events: readonly WebhookEvent[];
  /**
   * Starts delivering an event. Resolves once it is in the journal; with `first`, after the first attempt.
   */
  send(event: Omit<WebhookEvent, "delivered">, options?: { first?: boolean }): Promise<void>;
  /** Makes one delivery attempt; returns the shop's status, 0 without an answer. */
  deliver(event: WebhookEvent): Promise<number>;
  /** Delivers webhooks that the fault script held back, one after another. */
  release(which: { orderId?: string | undefined; reversed?: boolean }): Promise<Delivery[]>;
  /** Continues deliveries that a restart interrupted. */
  resume(): void;
  stop(): void;
}

export interface WebhookQueueOptions {
  /** Journal file that survives a restart; without it, events are in memory only. */
  readonly file: string | undefined;
  /** The shop's webhook address. */
  readonly url: () => string;
  /** False: events are only delivered by `deliver`. */
  readonly automatic: boolean;
  readonly faults: FaultScript;
}

/** Delays before each retry in milliseconds; providers retry for a day, the emulators for some minutes. */
const RETRY_WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000];
const TIMEOUT_MS = 5_000;

export async function openWebhookQueue(options: WebhookQueueOptions): Promise<WebhookQueue> {
  const journal = await openJournal(options.file, webhookEvent);
  const events = [...journal.pastEntries];
  let heldEvents: WebhookEvent[] = [];
  const aborter = new AbortController();
  const deliver = (event: WebhookEvent) => post(options.url(), event, aborter.signal);

  const deliverOnce = async (event: WebhookEvent) => {
    const status = await deliver(event);
    if (isAccepted(status)) await journal.write({ ...event, delivered: true });
    return status;
  };
  const deliverWithRetries = async (event: WebhookEvent, waits: readonly number[]) => {
    for (const wait of waits) {
      if (wait > 0) await sleep(wait, undefined, { ref: false, signal: aborter.signal });
      if (isAccepted(await deliverOnce(event))) return;
    }
  };
  // Ignores the error of a stopped emulator; the journal knows the remaining deliveries.
  const start = (event: WebhookEvent, firstWait = 0) =>
    void deliverWithRetries(event, [firstWait, ...RETRY_WAITS_MS]).catch(() => {});
  const tryFirst = async (event: WebhookEvent) => {
    const status = await deliverOnce(event);
    if (!isAccepted(status)) start(event, RETRY_WAITS_MS[0]);
    return status;
  };

  const send: WebhookQueue["send"] = async (unsent, { first = false } = {}) => {
    const event = { ...unsent, delivered: false };
    const place = { on: "webhook", orderId: event.orderId, event: event.type } as const;
    const fault = options.faults.take(place, "drop", "hold", "delay", "repeat");
    if (fault?.do === "drop") return;
    events.push(event);
    await journal.write(event);
    if (fault?.do === "hold") heldEvents.push(event);
    else if (first) await tryFirst(event);
    else if (options.automatic) start(event, fault?.do === "delay" ? fault.ms : 0);
    if (fault?.do === "repeat") for (let copy = 0; copy < fault.copies; copy += 1) start(event);
  };

  const release: WebhookQueue["release"] = async ({ orderId, reversed: isReversed = false }) => {
    const freed = heldEvents.filter((event) => orderId === undefined || event.orderId === orderId);
    heldEvents = heldEvents.filter((event) => !freed.includes(event));
    const deliveries: Delivery[] = [];
    for (const event of isReversed ? freed.toReversed() : freed)
      deliveries.push({ id: event.id, type: event.type, status: await tryFirst(event) });
    return deliveries;
  };

  return {
    events,
    send,
    deliver,
    release,
    resume: () => {
      if (options.automatic) for (const event of journal.pastEntries) if (!event.delivered) start(event);
    },
    stop: () => aborter.abort(),
  };
}

function isAccepted(status: number): boolean {
  return status >= 200 && status < 300;
}

async function post(url: string, event: WebhookEvent, stopSignal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...event.headers },
      body: event.body,
      signal: AbortSignal.any([stopSignal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
