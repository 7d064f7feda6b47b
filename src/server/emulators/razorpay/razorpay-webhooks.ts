import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type JournalEntry, openJournal } from "../journal.ts";
import { newId } from "./razorpay-entities.ts";

/** A webhook as it goes over the wire; every retry is the same. */
export interface SignedEvent extends JournalEntry {
  readonly type: string;
  readonly body: string;
  readonly signature: string;
  readonly delivered: boolean;
}

export interface RazorpayWebhooks {
  /** Every event so far, oldest first. */
  readonly events: readonly SignedEvent[];
  /** Signs an event and starts to deliver it; resolves once it is in the journal. */
  send(type: string, payload: Record<string, unknown>): Promise<void>;
  /** One delivery, now; answers the shop's status, 0 when there was none. */
  deliver(event: SignedEvent): Promise<number>;
  /** Delivers what a restart interrupted. */
  resume(): void;
  stop(): void;
}

export interface WebhookOptions {
  readonly file: string | undefined;
  readonly secret: string;
  /** Where the shop takes webhooks. */
  readonly url: () => string;
  /** False: events wait until `deliver` is called. */
  readonly automatic: boolean;
}

/** Milliseconds before each retry; the provider goes on for a day, the emulator for some minutes. */
const RETRY_WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000];
const TIMEOUT_MS = 5_000;

export async function createRazorpayWebhooks(options: WebhookOptions): Promise<RazorpayWebhooks> {
  const journal = await openJournal<SignedEvent>(options.file);
  const events = [...journal.past];
  const stopped = new AbortController();
  const deliver = (event: SignedEvent) => post(options.url(), event, stopped.signal);

  const deliverInTheEnd = async (event: SignedEvent) => {
    for (const wait of [0, ...RETRY_WAITS_MS]) {
      if (wait > 0) await sleep(wait, undefined, { ref: false, signal: stopped.signal });
      const status = await deliver(event);
      if (status >= 200 && status < 300) return journal.write({ ...event, delivered: true });
    }
  };
  const start = (event: SignedEvent) => {
    // Stopping the emulator interrupts deliveries; the journal knows which are left.
    if (options.automatic) deliverInTheEnd(event).catch(() => {});
  };

  return {
    events,
    send: async (type, payload) => {
      const event = sign(options.secret, type, payload);
      events.push(event);
      await journal.write(event);
      start(event);
    },
    deliver,
    resume: () => journal.past.filter((event) => !event.delivered).forEach(start),
    stop: () => stopped.abort(),
  };
}

function sign(secret: string, type: string, payload: Record<string, unknown>): SignedEvent {
  const contains = Object.keys(payload);
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_emulated",
    event: type,
    contains,
    payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(Date.now() / 1000),
  });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return { id: newId("evt"), type, body, signature, delivered: false };
}

async function post(url: string, event: SignedEvent, stopped: AbortSignal): Promise<number> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-razorpay-signature": event.signature,
        "x-razorpay-event-id": event.id,
      },
      body: event.body,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
