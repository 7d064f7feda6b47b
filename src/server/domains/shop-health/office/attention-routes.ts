import type { Attention } from "../../../../contract/office/today/today-wire.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { type Bookkeeping, watchBooks } from "../../books/index.ts";
import { isDiskLow } from "../disk-space.ts";
import { countTroubles } from "../trouble-store.ts";
import type { HealthParts } from "./health-routes.ts";

interface AttentionShop extends Bookkeeping {
  readonly now: () => Date;
  readonly health: Pick<HealthParts, "disk" | "backups" | "nightlyHour" | "jobs">;
}

const OLD_BACKUP_MS = 2 * 86_400_000;

export function attentionRoutes(router: OfficeRouter, shop: AttentionShop): void {
  router.on("officeAttention", ({ caller: { staffId } }) => readAttention(shop, staffId));
}

/** Tasks that wait, with the refused uploads of one staff member, and the last backup. */
export async function readAttention(
  { db, seller, health: { disk, backups, nightlyHour, jobs }, now }: AttentionShop,
  staffId: number,
) {
  const [counts, space, [latest], failure, watched] = await Promise.all([
    countTroubles(db, staffId, now()),
    disk(),
    backups(),
    jobs.backupFailure(),
    watchBooks({ db, seller }, now()),
  ]);
  const all: Attention[] = [
    { kind: "breaches-open", count: counts.breaches },
    { kind: "disputes-open", count: counts.disputes, ...(counts.disputesBy && { by: counts.disputesBy }) },
    { kind: "tickets-due", count: counts.dueTickets },
    { kind: "webhooks-unprocessed", count: counts.webhooks },
    { kind: "payment-mismatches", count: counts.mismatches },
    { kind: "books-refused", count: watched.failedCount },
    { kind: "turnover-near-limit", count: watched.isLimitNear ? 1 : 0 },
    { kind: "settlements-not-fetched", count: counts.unfetched },
    { kind: "settlements-differing", count: counts.differing },
    { kind: "payments-unsettled", count: counts.unsettled },
    { kind: "sales-at-one-rupee", count: counts.atOneRupee },
    { kind: "refunds-under-way", count: counts.refunds },
    { kind: "mails-failed", count: counts.deadMails },
    { kind: "uploads-refused", count: counts.refusedUploads },
    { kind: "imports-with-refused-files", count: counts.refusedImports },
    { kind: "files-damaged", count: counts.damagedFiles },
    { kind: "check-issues", count: counts.errors },
    { kind: "backup-disk-full", count: failure === "disk-full" ? 1 : 0 },
    { kind: "backup-failed", count: failure === "failed" ? 1 : 0 },
    { kind: "disk", count: isDiskLow(space) ? 1 : 0 },
    { kind: "failed-sign-ins", count: counts.refusedSignIns },
  ];
  const isOld = !!latest && now().getTime() - latest.createdAt.getTime() > OLD_BACKUP_MS;
  return {
    waiting: all.filter(({ count }) => count > 0),
    lastBackup: nightlyHour === null ? null : { at: latest?.createdAt.toISOString() ?? null, isOld },
  };
}
