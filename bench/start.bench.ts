import { rm } from "node:fs/promises";
import { startShop } from "./harness/bench-shop.ts";
import { median } from "./harness/paired-runs.ts";
import { temporaryFolder } from "./harness/run-resources.ts";
import { printTable } from "./harness/table.ts";

const RUNS = 5;
interface Start {
  readonly seconds: number;
  readonly cpu: number;
  readonly memory: number;
}

/** First start with build, migrations and demo data, and later starts, on the embedded database. */
export async function benchStart(): Promise<void> {
  const first: Start[] = [];
  const second: Start[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const dataDir = await temporaryFolder();
    await rm("dist/web/stamp", { force: true });
    first.push(await startOnce(dataDir));
    second.push(await startOnce(dataDir));
  }
  printTable(`Start to ready, embedded database, median of ${RUNS} (hold: first < 15 s, second < 2 s)`, [
    row("very first: build, migrate, fill", first),
    row("filled shop", second),
  ]);
}

async function startOnce(dataDir: string): Promise<Start> {
  const server = await startShop(dataDir, undefined, {});
  const [cpu, memory] = await Promise.all([server.cpuSeconds(), server.memoryMb()]);
  await server.stop();
  return { seconds: server.readyMs / 1000, cpu, memory };
}

function row(start: string, starts: readonly Start[]) {
  const of = (field: "seconds" | "cpu" | "memory") => median(starts.map((one) => one[field]));
  return { start, seconds: of("seconds"), "CPU s": of("cpu"), MB: of("memory") };
}
