import type { Logger } from "pino";
import type { OpenDatabase } from "../db/database.ts";
import { createResetCodeStore, createSessionStore } from "../domains/customers/index.ts";
import {
  createOutboxStore,
  type MailSender,
  type MailShop,
  sendDueMail,
} from "../domains/notifications/index.ts";
import {
  createOrderStore,
  createSettlementStore,
  reconcileOrders,
  retryRefunds,
  type Settling,
  settleOrder,
} from "../domains/orders/index.ts";
import { createProviderEventStore, handleEvents, type PaymentProviders } from "../domains/payments/index.ts";
import { createFindReceipt, createReceiptStore, type Seller } from "../domains/receipts/index.ts";
import { sweepRateLimits } from "../http/limits/rate-limiter.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { createWorker } from "../workers/worker.ts";

const SECOND_MS = 1_000;

export interface BackgroundDeps {
  readonly database: OpenDatabase;
  readonly providers: PaymentProviders;
  readonly mailSender: MailSender;
  readonly mailShop: MailShop;
  readonly seller: Seller;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly log: Logger;
}

/** What goes on beside the requests: mail, webhooks, orders whose payment is open, refunds, what has expired. */
export interface BackgroundWork {
  /** For whoever moves orders: the same for requests and for the work here. */
  readonly settling: Settling;
  /** To be called when a webhook was stored. */
  readonly onProviderEvent: () => void;
  start(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

export function createBackgroundWork(deps: BackgroundDeps): BackgroundWork {
  const { database, providers, mailSender: sender, mailShop: shop, seller, metrics, now, log } = deps;
  const { db } = database;
  const worker = (name: string, seconds: number, round: () => Promise<number>) =>
    createWorker({ name, every: seconds * SECOND_MS, round, log });

  const outbox = createOutboxStore(db);
  const findReceipt = createFindReceipt(createReceiptStore(db, seller), now);
  const delivery = { outbox, sender, shop, findReceipt, now, log };
  const mail = worker("mail", 2, () => sendDueMail(delivery));

  const orders = { store: createOrderStore(db), settlements: createSettlementStore(db, seller) };
  const { onSettled, onRefunded } = metrics;
  const settling: Settling = { ...orders, providers, onMail: mail.wake, onSettled, onRefunded, now, log };

  const store = createProviderEventStore(db);
  const settle = (providerOrderId: string) => settleOrder(settling, providerOrderId, "webhook");
  const events = worker("provider events", 5, () => handleEvents({ store, providers, settle, now, log }));
  const reconciliation = worker("reconciliation", 60, () => reconcileOrders(settling));
  const refunds = worker("refunds", 60, () => retryRefunds(settling));

  const sweep = worker("sweep", 3_600, async () => {
    await createSessionStore(database).sweep(now());
    await createResetCodeStore(db).sweep(now());
    await sweepRateLimits(db, now());
    return 0;
  });

  const workers = [mail, events, reconciliation, refunds, sweep];
  return {
    settling,
    onProviderEvent: events.wake,
    start: () => {
      for (const each of workers) each.start();
    },
    stop: async () => {
      await Promise.all(workers.map((each) => each.stop()));
    },
  };
}
