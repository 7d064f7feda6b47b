import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShop } from "./harness/bench-shop.ts";
import { median } from "./harness/paired-runs.ts";
import type { Remark } from "./harness/server-process.ts";
import { printTable } from "./harness/table.ts";

const RUNS = 5;
/** What goes on from each of the remarks that a first start makes until the next. */
const STEPS = [
  { from: "Kasuti", step: "  building the pages" },
  { from: "pages built", step: "  loading the server" },
  { from: "opening the database", step: "  making the database, migrations" },
  { from: "filling the demo shop", step: "  filling the shop, pages" },
];

interface Start {
  readonly seconds: number;
  readonly cpu: number;
  readonly memory: number;
  readonly said: readonly Remark[];
}

/** The very first start (build, migrations, filling) and the ones after it, on the embedded database. */
export async function benchStart(): Promise<void> {
  const first: Start[] = [];
  const second: Start[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), "kasuti-bench-start-"));
    await rm("dist/web/stamp", { force: true });
    first.push(await startOnce(dataDir));
    second.push(await startOnce(dataDir));
    await rm(dataDir, { recursive: true, force: true });
  }
  printTable(`Start to ready, embedded database, median of ${RUNS} (hold: first < 15 s, second < 2 s)`, [
    row("very first: build, migrate, fill", first),
    ...STEPS.map(({ step }, place) => ({
      ...{ start: step, seconds: median(first.map((start) => secondsOf(start, place))) },
      ...{ "CPU s": "", MB: "" },
    })),
    row("filled shop", second),
  ]);
}

async function startOnce(dataDir: string): Promise<Start> {
  const server = await startShop(dataDir, undefined, {});
  const { readyMs, said } = server;
  const [cpu, memory] = await Promise.all([server.cpuSeconds(), server.memoryMb()]);
  await server.stop();
  return { seconds: readyMs / 1000, cpu, memory, said };
}

function row(start: string, starts: readonly Start[]) {
  const of = (field: "seconds" | "cpu" | "memory") => median(starts.map((one) => one[field]));
  return { start, seconds: of("seconds"), "CPU s": of("cpu"), MB: of("memory") };
}

function secondsOf({ said, seconds }: Start, place: number): number {
  const begun = (step: number) => said.find(({ text }) => text.startsWith(STEPS[step]?.from ?? "-"))?.ms;
  return ((begun(place + 1) ?? seconds * 1000) - (begun(place) ?? 0)) / 1000;
}
