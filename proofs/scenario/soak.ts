/** `npm run soak -- --minutes N --seed S --engine pglite|postgres`: runs the scenario for N minutes. */
import { parseArgs } from "node:util";
import {
  adminQuery,
  clusterAddress,
  type PostgresCluster,
  startPostgresCluster,
} from "../../test/databases/postgres-cluster.ts";
import { runScenario } from "./run-scenario.ts";
import { failureText, summaryTable } from "./scenario-report.ts";
import { createWorld } from "./world.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    engine: { type: "string", default: "pglite" },
    purchases: { type: "string" },
  },
});
const { seed, engine } = values;
const endsAt = performance.now() + Number(values.minutes) * 60_000;
const maxPurchases = Number(values.purchases ?? Number.POSITIVE_INFINITY);
const startedAt = performance.now();
const log = (sentence: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${sentence}`);

log(`soak on ${engine}, seed ${seed}`);
const cluster = engine === "postgres" ? await startPostgres() : undefined;
const world = await createWorld(cluster && clusterAddress(cluster.socketFolder, "soak"));
try {
  let isRunning = true;
  process.on("SIGINT", () => {
    isRunning = false;
    log("no more purchases start; those in progress finish");
  });
  const shouldContinue = (started: number) =>
    isRunning && started < maxPurchases && performance.now() < endsAt;
  const result = await runScenario({
    seed,
    world,
    shouldContinue,
    customers: 80,
    concurrency: 40,
    kills: 1_000_000,
    purchasesBetweenKills: [2, 12],
    onProgress: log,
  });
  console.log(`\n${summaryTable(seed, engine, result)}`);
  const failure = failureText(seed, result);
  if (failure) {
    console.error(`\n${failure}`);
    process.exitCode = 1;
  }
} finally {
  await world.remove();
  await cluster?.stop();
}

async function startPostgres(): Promise<PostgresCluster> {
  const started = await startPostgresCluster({ detached: true });
  await adminQuery(started.socketFolder, "create database soak");
  return started;
}
