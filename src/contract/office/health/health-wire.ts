import * as z from "zod";
import { id, line, timestamp } from "../../primitives.ts";
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
  /** It will be tried again. */
  isOpen: z.boolean(),
  orderNumber: id.nullable(),
});
export type FailedWebhook = z.infer<typeof failedWebhook>;

/**
 * A payment that paid nothing, another amount or the second for one purchase: it goes back, or has. Or one of which another
 * sum went back than the shop knows of.
 */
const mismatch = z.object({
  orderNumber: id,
  provider: z.string(),
  paymentId: z.string(),
  paise: count,
  isBack: z.boolean(),
  /** What went back of a payment that paid its order, as the provider says and as the shop does; `null` for others. */
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

const backup = z.object({
  name: z.string(),
  bytes: count,
  createdAt: timestamp,
  /** On the machine that answers; `false` for backups of the shop's other machines. */
  isHere: z.boolean(),
  /** Files that storage lacked when it was made; `null` for backups made by the command line. */
  missing: count.nullable(),
});
export type Backup = z.infer<typeof backup>;

export const jobKinds = ["backup", "check"] as const;
const issue = z.object({ subject: z.string(), error: z.string(), advice: z.string() });
const job = z.object({
  id,
  kind: z.enum(jobKinds),
  state: z.enum(["running", "done", "failed"]),
  who: z.string(),
  /** What it does at the moment, and how far it is: `of` is null where nobody knows. */
  step: z.string(),
  done: count,
  of: count.nullable(),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
  /** What a check found, the first 100; `found` counts all. */
  issues: z.array(issue),
  found: count,
  /** Files that the job opened or kept. */
  files: count,
});
export type Job = z.infer<typeof job>;

export const healthWire = {
  officeHealth: { answer: health },
  officeTroubles: {
    /** The latest 50 of each, of the last 30 days; mails as long as nobody sent them. */
    answer: z.object({
      webhooks: z.array(failedWebhook),
      mismatches: z.array(mismatch),
      mails: z.array(deadMail),
    }),
  },
  officeResendMails: {
    body: z.object({ ids: z.array(id).min(1).max(50) }),
    /** How many are on their way: those that others sent again meanwhile are not counted. */
    answer: z.object({ sent: count }),
  },
  officeBackups: {
    /** Backups of all machines, latest first. */
    answer: z.object({ backups: z.array(backup) }),
  },
  /** The one that runs, or ran last, in whichever process. */
  officeJob: { answer: z.object({ job: job.nullable() }) },
  officeStartJob: { body: z.object({ kind: z.enum(jobKinds) }), answer: z.object({ job }) },
  officeTryConnection: {
    body: z.object({ name: line(40) }),
    answer: z.object({
      state: z.enum(["well", "keys-refused", "silent"]),
      /** How long the answer took. */
      ms: count,
    }),
  },
} as const satisfies Record<keyof typeof healthEndpoints, WireShape>;
