import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShop } from "./harness/bench-shop.ts";
import { median } from "./harness/paired-runs.ts";
import { printTable } from "./harness/table.ts";

const SECOND_STARTS = 5;

/** The very first start (build, migrations, seeding) and the ones after it, on the embedded database. */
export async function benchStart(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "kasuti-bench-start-"));
  await rm("dist/web/stamp", { force: true });
  const first = await startShop(dataDir, undefined, {});
  await first.stop();
  await rm(dataDir, { recursive: true, force: true });

  const seeding = await startShop(dataDir, undefined, {});
  await seeding.stop();
  const seconds: number[] = [];
  let memory = 0;
  for (let run = 0; run < SECOND_STARTS; run += 1) {
    const server = await startShop(dataDir, undefined, {});
    seconds.push(server.readyMs / 1000);
    memory = await server.memoryMb();
    await server.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
  printTable("Start to ready, embedded database (hold: first < 60 s, second < 2 s)", [
    { start: "very first: build, migrate, seed", seconds: first.readyMs / 1000 },
    { start: "migrate and seed, pages built", seconds: seeding.readyMs / 1000 },
    { start: `seeded shop, median of ${SECOND_STARTS}`, seconds: median(seconds) },
    { start: "memory when ready, MB", seconds: memory },
  ]);
}
