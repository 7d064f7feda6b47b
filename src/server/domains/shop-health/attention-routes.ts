import type { Attention } from "../../../contract/office/today/today-wire.ts";
import type { OfficeRouter } from "../../http/office/office-router.ts";
import { type DiskSpace, isDiskLow } from "./disk-space.ts";
import type { TroubleStore } from "./trouble-store.ts";

interface AttentionShop {
  readonly stores: { readonly troubles: TroubleStore };
  readonly health: { readonly disk: () => Promise<DiskSpace> };
  readonly now: () => Date;
}

export function attentionRoutes(
  router: OfficeRouter,
  { stores: { troubles }, health: { disk }, now }: AttentionShop,
): void {
  router.on("officeAttention", async ({ caller: { staffId } }) => {
    const [counts, space] = await Promise.all([troubles.counts(staffId, now()), disk()]);
    const all: Attention[] = [
      { kind: "payments-not-understood", count: counts.webhooks },
      { kind: "settlements-that-do-not-match", count: counts.mismatches },
      { kind: "refunds-under-way", count: counts.refunds },
      { kind: "mails-that-died", count: counts.deadMails },
      { kind: "uploads-refused", count: counts.refusedUploads },
      { kind: "imports-with-refused-files", count: counts.refusedImports },
      { kind: "check-issues", count: counts.errors },
      { kind: "disk", count: isDiskLow(space) ? 1 : 0 },
      { kind: "failed-sign-ins", count: counts.refusedSignIns },
    ];
    return { waiting: all.filter(({ count }) => count > 0) };
  });
}
