import type { Database } from "../../src/server/db/database.ts";
import {
  createShopJobs,
  type HealthParts,
  type JobWorks,
} from "../../src/server/domains/shop-health/index.ts";

/** Healthy shop whose jobs the test starts, ends and fails. */
export function testHealth(db: Database, { now, free }: { now: () => Date; free: number }) {
  type Work = JobWorks["check"];
  const begun: { report: Parameters<Work>[0]; end(issues: number): void; fail(error?: object): void }[] = [];
  const work: Work = (report) =>
    new Promise((resolve, reject) => {
      const issue = { subject: "design 1006", error: "is gone", advice: "Import it again." };
      begun.push({
        report,
        end: (count) => resolve({ issues: Array.from({ length: count }, () => issue), files: 7 }),
        fail: (error) => reject(Object.assign(new Error("no room"), error)),
      });
    });
  const failed: unknown[] = [];
  const parts: HealthParts = {
    disk: async () => ({ free: free, total: 100e9 }),
    jobs: createShopJobs({
      ...{ db, now, works: { backup: work, check: work } },
      onFailed: (error) => failed.push(error),
    }),
    nightlyHour: null,
    openBackup: async () => undefined,
    backups: async () => [],
    ask: async () => ({
      database: { engine: "PostgreSQL 18", bytes: 1 },
      disk: { free: free, total: 100e9, isLow: false },
      mail: { waiting: 0, oldestSeconds: 0, dead: 0, isSent: false },
      work: { webhooks: 0, refunds: 0, lateOrders: 0 },
      versions: { shop: "0", node: "0" },
      startedAt: now().toISOString(),
      connections: [],
    }),
  };
  return { ...parts, begun, failed };
}
