import { expect, inject, onTestFinished, test } from "vitest";
import { adminQuery, clusterAddress } from "../databases/postgres-cluster.ts";
import { runScenario } from "./run-scenario.ts";
import { failureText, summaryTable } from "./scenario-report.ts";
import { createWorld } from "./world.ts";

/** Seed; repeat a failed run with `SCENARIO_SEED=… vitest run test/scenario`. */
const SEED = process.env.SCENARIO_SEED ?? "madder";
const PURCHASES = 24;

const { cluster } = inject("databases");

test(
  "no payment is lost or taken twice: one process killed and restarted on PGlite",
  () => expectNoViolations(undefined),
  600_000,
);

test("no payment is lost or taken twice: two processes on PostgreSQL", async () => {
  await adminQuery(cluster, "create database scenario");
  onTestFinished(() => adminQuery(cluster, "drop database scenario with (force)"));
  await expectNoViolations(clusterAddress(cluster, "scenario"));
}, 600_000);

async function expectNoViolations(databaseUrl: string | undefined): Promise<void> {
  const world = await createWorld(databaseUrl);
  onTestFinished(world.remove);
  const shouldContinue = (started: number) => started < PURCHASES;
  const result = await runScenario({
    seed: SEED,
    world,
    shouldContinue,
    customers: 6,
    concurrency: 8,
    kills: 4,
    purchasesBetweenKills: [1, 4],
  });
  console.log(summaryTable(SEED, world.engine, result));
  expect(failureText(SEED, result)).toBe("");
}
