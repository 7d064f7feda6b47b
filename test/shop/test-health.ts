import { createShopJobs, type HealthParts } from "../../src/server/domains/shop-health/index.ts";
import type { TellProgress } from "../../src/server/workers/job-runner.ts";

/** A shop that is well, whose jobs a test holds in its hands. */
export function testHealth({ now, freeBytes }: { now: () => Date; freeBytes: number }) {
  const begun: { tell: TellProgress; end(findings: number): void; fail(): void }[] = [];
  const work = (tell: TellProgress) =>
    new Promise<Awaited<ReturnType<HealthParts["works"]["check"]>>>((resolve, reject) => {
      const finding = { subject: "design 1006", fault: "is gone", advice: "Import it again." };
      begun.push({
        tell,
        end: (count) => resolve({ findings: Array.from({ length: count }, () => finding), files: 7 }),
        fail: () => reject(new Error("no room")),
      });
    });
  const failed: unknown[] = [];
  const parts: HealthParts = {
    disk: async () => ({ free: freeBytes, total: 100e9 }),
    jobs: createShopJobs({ now, onFailed: (error) => failed.push(error) }),
    works: { backup: work, check: work },
    backups: { folder: "/backups", list: async () => [] },
    ask: async () => ({
      database: { engine: "PostgreSQL 18", bytes: 1 },
      disk: { free: freeBytes, total: 100e9, isLow: false },
      mail: { waiting: 0, oldestSeconds: 0, dead: 0, isSent: false },
      work: { webhooks: 0, refunds: 0, lateOrders: 0 },
      versions: { shop: "0", node: "0" },
      startedAt: now().toISOString(),
      connections: [],
    }),
  };
  return { ...parts, begun, failed };
}
