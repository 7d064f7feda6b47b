import * as z from "zod";
import { dutyField } from "../../content/seller.ts";
import { id, line, timestamp } from "../../primitives.ts";
import { pageKinds, visitDevices } from "../../vitals/vital-limits.ts";
import type { WireShape } from "../../wire.ts";
import type { healthEndpoints } from "./health-endpoints.ts";

const count = z.int();

const health = z.object({
  database: z.object({ engine: z.string(), bytes: count }),
  disk: z.object({ free: count, total: count, isLow: z.boolean() }),
  mail: z.object({ waiting: count, oldestSeconds: z.number(), dead: count, isSent: z.boolean() }),
  work: z.object({ webhooks: count, refunds: count, lateOrders: count }),
  versions: z.object({ shop: z.string(), node: z.string() }),
  startedAt: timestamp,
  /** Empty facts on the page of the grievance officer. */
  missingDuties: z.array(dutyField),
  connections: z.array(z.object({ name: z.string(), isEmulated: z.boolean() })),
});
export type Health = z.infer<typeof health>;

const failedWebhook = z.object({
  id,
  provider: z.string(),
  type: z.string().nullable(),
  receivedAt: timestamp,
  attempts: count,
  error: z.string(),
  /** True if it will be retried. */
  isOpen: z.boolean(),
  orderNumber: id.nullable(),
});
export type FailedWebhook = z.infer<typeof failedWebhook>;

/**
 * A payment that fits no order, amount or purchase, so that it is or will be refunded; or a payment whose
 * refunds at the provider differ from the shop's.
 */
const mismatch = z.object({
  orderNumber: id,
  provider: z.string(),
  paymentId: z.string(),
  paise: count,
  isBack: z.boolean(),
  /** Refunds of a payment that paid its order, at the provider and in the shop; `null` for other payments. */
  returned: z.object({ provider: count, shop: count }).nullable(),
  at: timestamp,
});
export type PaymentMismatch = z.infer<typeof mismatch>;

const deadMail = z.object({
  id,
  template: z.string(),
  orderNumber: id.nullable(),
  at: timestamp,
  error: z.string().nullable(),
});
export type DeadMail = z.infer<typeof deadMail>;

/** A stored file that was not sent, because it is damaged or lost; `subject` names its uses. */
const damagedFile = z.object({ subject: z.string(), error: z.string(), advice: z.string(), at: timestamp });
export type DamagedFile = z.infer<typeof damagedFile>;

const backup = z.object({
  name: z.string(),
  bytes: count,
  createdAt: timestamp,
  /** True if it is stored on the responding machine. */
  isHere: z.boolean(),
  /** Files that were missing when it was made; `null` for backups of the command line. */
  missing: count.nullable(),
});
export type Backup = z.infer<typeof backup>;

/** 75th percentiles of the last 28 days for a kind of page; null where nothing was measured. */
const pageVitals = z.object({
  page: z.enum(pageKinds),
  device: z.enum(visitDevices),
  /** Measured visits. */
  visits: count,
  /** Milliseconds until the largest part is painted. */
  lcp: z.number().nullable(),
  /** Milliseconds until an input shows its effect. */
  inp: z.number().nullable(),
  /** Share of the screen that moved. */
  cls: z.number().nullable(),
});
export type PageVitals = z.infer<typeof pageVitals>;

export const jobKinds = ["backup", "check"] as const;
const issue = z.object({ subject: z.string(), error: z.string(), advice: z.string() });
const job = z.object({
  id,
  kind: z.enum(jobKinds),
  state: z.enum(["running", "done", "failed"]),
  who: z.string(),
  /** Current step and its progress; `of` is null if the total is unknown. */
  step: z.string(),
  done: count,
  of: count.nullable(),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
  /** First 100 issues of a check; `found` counts all. */
  issues: z.array(issue),
  found: count,
  /** Files that the job read or stored. */
  files: count,
  /** Demo files that a check left out. */
  undrawn: count,
});
export type Job = z.infer<typeof job>;

export const healthWire = {
  officeHealth: { answer: health },
  officeTroubles: {
    /**
     * Latest 50 of each kind. Webhooks and mismatches are of the last 30 days, mails of any age until they
     * are sent, files until they are restored.
     */
    answer: z.object({
      webhooks: z.array(failedWebhook),
      mismatches: z.array(mismatch),
      mails: z.array(deadMail),
      files: z.array(damagedFile),
    }),
  },
  officeVitals: { answer: z.object({ pages: z.array(pageVitals) }) },
  officeResendMails: {
    body: z.object({ ids: z.array(id).min(1).max(50) }),
    /** Number of mails queued; mails that someone else resent are not counted. */
    answer: z.object({ sent: count }),
  },
  officeBackups: {
    /** Backups of all machines, latest first. */
    answer: z.object({
      backups: z.array(backup),
      /** Why the last backup failed. */
      failure: z.enum(["disk-full", "failed"]).nullable(),
      /** Hour in India at which the shop makes backups by itself. */
      nightlyHour: z.int().nullable(),
    }),
  },
  officeAskBackup: { body: z.object({ name: line(120) }), answer: z.object({ href: z.string() }) },
  officeBackupFile: { query: z.object({ name: line(120) }), binary: "application/x-tar" },
  /** The running or last job of any process. */
  officeJob: { answer: z.object({ job: job.nullable() }) },
  officeStartJob: { body: z.object({ kind: z.enum(jobKinds) }), answer: z.object({ job }) },
  officeTryConnection: {
    body: z.object({ name: line(40) }),
    answer: z.object({
      state: z.enum(["well", "keys-refused", "silent"]),
      /** Response time. */
      ms: count,
    }),
  },
} as const satisfies Record<keyof typeof healthEndpoints, WireShape>;
