import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { FaultScript } from "./faults/fault-script.ts";
import { openJournal } from "./journal.ts";

const webhookEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** The provider order it is about. */
  orderId: z.string(),
  body: z.string(),
  headers: z.record(z.string(), z.string()),
  delivered: z.boolean(),
});
/** A webhook as it goes over the wire; every retry is the same. */
export type WebhookEvent = Readonly<z.infer<typeof webhookEvent>>;

export interface Delivery {
  readonly id: string;
  readonly type: string;
  /** The shop's, 0 when there was none. */
  readonly status: number;
}

/** Delivers webhooks until they are taken, whatever they look like. */
export interface WebhookQueue {
  /** Every event so far, oldest first. */
  readonly events: readonly WebhookEvent[];
  /** Starts to deliver an event; resolves once it is in the journal, with `first` once it was tried. */
  send(event: Omit<WebhookEvent, "delivered">, options?: { first?: boolean }): Promise<void>;
  /** One delivery, now; answers the shop's status, 0 when there was none. */
  deliver(event: WebhookEvent): Promise<number>;
  /** Delivers what the fault script held back, one after another. */
  release(which: { orderId?: string | undefined; reversed?: boolean }): Promise<Delivery[]>;
  /** Delivers what a restart interrupted. */
  resume(): void;
  stop(): void;
}

export interface WebhookQueueOptions {
  /** Events survive a restart in it; without it, they are in memory only. */
  readonly file: string | undefined;
  /** Where the shop takes webhooks. */
  readonly url: () => string;
  /** False: events wait until `deliver` is called. */
  readonly automatic: boolean;
  readonly faults: FaultScript;
}

/** Milliseconds before each retry; providers go on for a day, the emulators for some minutes. */
const RETRY_WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000];
const TIMEOUT_MS = 5_000;

export async function openWebhookQueue(options: WebhookQueueOptions): Promise<WebhookQueue> {
  const journal = await openJournal(options.file, webhookEvent);
  const events = [...journal.past];
  let held: WebhookEvent[] = [];
  const stopped = new AbortController();
  const deliver = (event: WebhookEvent) => post(options.url(), event, stopped.signal);

  const deliverOnce = async (event: WebhookEvent) => {
    const status = await deliver(event);
    if (isTaken(status)) await journal.write({ ...event, delivered: true });
    return status;
  };
  const deliverInTheEnd = async (event: WebhookEvent, waits: readonly number[]) => {
    for (const wait of waits) {
      if (wait > 0) await sleep(wait, undefined, { ref: false, signal: stopped.signal });
      if (isTaken(await deliverOnce(event))) return;
    }
  };
  // Stopping the emulator interrupts deliveries; the journal knows which are left.
  const start = (event: WebhookEvent, firstWait = 0) =>
    void deliverInTheEnd(event, [firstWait, ...RETRY_WAITS_MS]).catch(() => {});
  const tryFirst = async (event: WebhookEvent) => {
    const status = await deliverOnce(event);
    if (!isTaken(status)) start(event, RETRY_WAITS_MS[0]);
    return status;
  };

  const send: WebhookQueue["send"] = async (unsent, { first = false } = {}) => {
    const event = { ...unsent, delivered: false };
    const place = { on: "webhook", orderId: event.orderId, event: event.type } as const;
    const fault = options.faults.take(place, "drop", "hold", "delay", "repeat");
    if (fault?.do === "drop") return;
    events.push(event);
    await journal.write(event);
    if (fault?.do === "hold") held.push(event);
    else if (first) await tryFirst(event);
    else if (options.automatic) start(event, fault?.do === "delay" ? fault.ms : 0);
    if (fault?.do === "repeat") for (let copy = 0; copy < fault.copies; copy += 1) start(event);
  };

  const release: WebhookQueue["release"] = async ({ orderId, reversed = false }) => {
    const freed = held.filter((event) => orderId === undefined || event.orderId === orderId);
    held = held.filter((event) => !freed.includes(event));
    const deliveries: Delivery[] = [];
    for (const event of reversed ? freed.toReversed() : freed)
      deliveries.push({ id: event.id, type: event.type, status: await tryFirst(event) });
    return deliveries;
  };

  return {
    events,
    send,
    deliver,
    release,
    resume: () => {
      if (options.automatic) for (const event of journal.past) if (!event.delivered) start(event);
    },
    stop: () => stopped.abort(),
  };
}

function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

async function post(url: string, event: WebhookEvent, stopped: AbortSignal): Promise<number> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...event.headers },
      body: event.body,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
