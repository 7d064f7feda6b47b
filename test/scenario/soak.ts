/** `npm run soak -- --minutes N --seed S --engine pglite|postgres`: the scenario for as long as wanted. */
import { parseArgs } from "node:util";
import {
  adminQuery,
  clusterAddress,
  type PostgresCluster,
  startPostgresCluster,
} from "../databases/postgres-cluster.ts";
import { runScenario } from "./run-scenario.ts";
import { tableOf, troubleOf } from "./scenario-report.ts";
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
const most = Number(values.purchases ?? Number.POSITIVE_INFINITY);
const startedAt = performance.now();
const say = (sentence: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${sentence}`);

say(`soak on ${engine}, seed ${seed}`);
const cluster = engine === "postgres" ? await startPostgres() : undefined;
const world = await createWorld(cluster && clusterAddress(cluster.socketFolder, "soak"));
try {
  let isWanted = true;
  process.on("SIGINT", () => {
    isWanted = false;
    say("no more purchases begin; what was begun comes to its end");
  });
  const goesOn = (begun: number) => isWanted && begun < most && performance.now() < endsAt;
  const result = await runScenario({
    seed,
    world,
    goesOn,
    customers: 80,
    atOnce: 40,
    kills: 1_000_000,
    peace: [2, 12],
    onProgress: say,
  });
  console.log(`\n${tableOf(seed, engine, result)}`);
  const trouble = troubleOf(seed, result);
  if (trouble) {
    console.error(`\n${trouble}`);
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
