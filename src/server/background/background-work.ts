import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database, OpenDatabase } from "../db/database.ts";
import { checkRest } from "../domains/adaptations/index.ts";
import type { PhotoFiles } from "../domains/care/index.ts";
import { publishDue, workBulk } from "../domains/catalogue/office/index.ts";
import {
  type BatchChecks,
  endUndoPeriods,
  type Measuring,
  measureRest,
  type StagedFiles,
} from "../domains/intake/index.ts";
import { listFormats } from "../domains/machines/index.ts";
import { createMissCounter, type MissCounter } from "../domains/missed-searches/index.ts";
import { createMoveInRunner, tellBuyers } from "../domains/move-in/index.ts";
import { type MailSender, type MailShop, sendDueMail } from "../domains/notifications/index.ts";
import { type AddressCounter, createAddressCounter } from "../domains/old-addresses/index.ts";
import { readReceiptedOrder } from "../domains/orders/index.ts";
import {
  reconcileOrders,
  retryRefunds,
  type Settling,
  settlingByWebhook,
} from "../domains/orders/settlement/index.ts";
import { handleEvents, type PaymentProviders } from "../domains/payments/index.ts";
import type { ProductPictures } from "../domains/pictures/index.ts";
import { createFindReceipt, type Seller } from "../domains/receipts/index.ts";
import { createViewCounter, type ViewCounter } from "../domains/sales/index.ts";
import { fetchDaily } from "../domains/settlements/index.ts";
import { readAttention } from "../domains/shop-health/index.ts";
import {
  type PushSender,
  recordWaitingProblems,
  sendStaffNotifications,
} from "../domains/staff-notifications/index.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { createWorker, type Worker } from "../workers/worker.ts";
import { deleteOldRecords } from "./delete-old-records.ts";
import type { OpenedHealth } from "./open-health.ts";
import { sweepExpired } from "./sweep-expired.ts";

const SECOND_MS = 1_000;

export interface BackgroundDeps {
  readonly db: Database;
  readonly database: OpenDatabase;
  readonly seller: Seller;
  readonly staged: StagedFiles;
  readonly files: PhotoFiles;
  readonly derivedFiles: Parameters<typeof sweepExpired>[0]["derivedFiles"];
  readonly checks: Pick<BatchChecks, "resume">;
  readonly measuring: Measuring;
  readonly providers: PaymentProviders;
  readonly retentionDays: number;
  readonly mailSender: MailSender;
  readonly readShopInfo: () => Promise<MailShop>;
  readonly readMailPicture: ProductPictures["readMailPicture"];
  /** The shop's logo for mails. */
  readonly readLogo: () => Promise<Uint8Array | undefined>;
  readonly push: PushSender;
  readonly officeUrl: () => string;
  readonly health: OpenedHealth;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Work beside requests: mail, webhooks, open payments, refunds, bulk edits, similar designs, expired data.
 */
export interface BackgroundWork {
  /** Changes the state of orders, for requests and for background work. */
  readonly settling: Settling;
  /** To call when a search found nothing. */
  readonly onMissedSearch: MissCounter["note"];
  /** To call when an address leads nowhere. */
  readonly onUnknownAddress: AddressCounter["note"];
  /** To call when a customer viewed a design. */
  readonly onView: ViewCounter["note"];
  /** To call when a webhook was stored. */
  readonly onProviderEvent: () => void;
  /** To call when a plan of moving in, or the move, was asked for. */
  readonly onMoveIn: () => void;
  /** To call when mails to customers who came with a move were asked for. */
  readonly onTellBuyers: () => void;
  /** To call when a bulk edit was planned, started or is to be undone. */
  readonly onBulk: () => void;
  start(): void;
  /** Waits for running rounds. */
  stop(): Promise<void>;
}

type NewWorker = (name: string, seconds: number, round: () => Promise<number>) => Worker;

export function createBackgroundWork(deps: BackgroundDeps): BackgroundWork {
  const { db, seller, providers, mailSender: sender, readShopInfo: shop, metrics, now, log } = deps;
  const worker: NewWorker = (name, seconds, round) =>
    createWorker({ name, every: seconds * SECOND_MS, round, log });

  const { readMailPicture: readPicture, readLogo } = deps;
  const findReceipt = createFindReceipt({ db, seller, readReceiptedOrder, now }, readPicture);
  const delivery = { db, sender, shop, findReceipt, readPicture, readLogo, now, log };
  const mail = worker("mail", 2, () => sendDueMail(delivery));

  const { onSettled, onRefunded } = metrics;
  const settling: Settling = { db, seller, providers, onMail: mail.wake, onSettled, onRefunded, now, log };
  const handling = { db, providers, ...settlingByWebhook(settling), now, log };
  const events = worker("provider events", 5, () => handleEvents(handling));
  const reconciliation = worker("reconciliation", 60, () => reconcileOrders(settling));
  const refunds = worker("refunds", 60, () => retryRefunds(settling));

  const bulk = worker("bulk edits", 5, () => workBulk({ db, formatsOf: () => listFormats(db), now }));

  const { workers: moveInWorkers, stop: endMove, ...moveIn } = moveInWork(deps, worker, mail.wake);

  const misses = createMissCounter(db, now);
  const unknownAddresses = createAddressCounter(db, now);
  const views = createViewCounter(db, now);

  const workers = [
    worker("nightly backup", 300, deps.health.backUpNightly),
    mail,
    events,
    reconciliation,
    refunds,
    worker("due publications", 20, () => applyDueChanges(deps, now())),
    bulk,
    ...moveInWorkers,
    worker("settlements", 3_600, () => fetchDaily({ db, providers }, now())),
    worker("missed searches", 20, misses.flush),
    worker("unknown addresses", 60, unknownAddresses.flush),
    worker("views", 60, views.flush),
    worker("upload checks", 15, deps.checks.resume),
    worker("measuring", 3_600, () => measureRest(deps.measuring)),
    worker("passing sizes", 60, () => throttled(() => checkRest(deps.measuring))),
    worker("retention", 3_600, () => throttled(() => deleteOldRecords(deps))),
    worker("sweep", 3_600, () => sweepExpired(deps)),
    ...tellStaff(deps, worker, mail.wake),
  ];
  return {
    settling,
    onMissedSearch: misses.note,
    onUnknownAddress: unknownAddresses.note,
    onView: views.note,
    onProviderEvent: events.wake,
    ...moveIn,
    onBulk: bulk.wake,
    start: () => {
      for (const each of workers) each.start();
    },
    stop: async () => {
      endMove();
      await Promise.all(workers.map((each) => each.stop()));
      await Promise.all([misses.flush(), unknownAddresses.flush(), views.flush()]);
    },
  };
}

/** Workers that move in from an older shop and tell its customers. */
function moveInWork({ db, now, log }: BackgroundDeps, worker: NewWorker, onMail: () => void) {
  const { round, stop } = createMoveInRunner(db, log);
  const moving = worker("moving in", 5, round);
  const telling = worker("mails about moving in", 20, async () => {
    const count = await tellBuyers(db, now());
    if (count > 0) onMail();
    return count;
  });
  return { workers: [moving, telling], onMoveIn: moving.wake, onTellBuyers: telling.wake, stop };
}

/** Workers that tell staff about sales, failed payments and problems that wait. */
function tellStaff(deps: BackgroundDeps, worker: NewWorker, onMail: () => void): readonly Worker[] {
  const { db, now } = deps;
  const delivery = { ...deps, onMail };
  return [
    worker("staff notifications", 5, () => sendStaffNotifications(delivery)),
    worker("waiting problems", 300, async () => {
      const { waiting } = await readAttention(deps, NO_STAFF_MEMBER);
      await recordWaitingProblems(db, new Map(waiting.map(({ kind, count }) => [kind, count])), now());
      return 0;
    }),
  ];
}

/** Refused uploads concern only the person who uploaded. */
const NO_STAFF_MEMBER = 0;

/** Publishes designs at their time, and notifies buyers of replaced files when the undo period is over. */
async function applyDueChanges({ db, measuring: { files } }: BackgroundDeps, now: Date): Promise<number> {
  return (await publishDue(db, now)) + (await endUndoPeriods({ db, files }, now));
}

/** Pauses for as long as the work took, to leave the tables to customers. */
async function throttled(work: () => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  const count = await work();
  await pause(performance.now() - startedAt);
  return count;
}
