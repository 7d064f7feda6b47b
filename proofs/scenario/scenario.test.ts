import { expect, inject, onTestFinished, test } from "vitest";
import { adminQuery, clusterAddress } from "../../test/databases/postgres-cluster.ts";
import { runScenario } from "./run-scenario.ts";
import { failureText, summaryTable } from "./scenario-report.ts";
import { createWorld } from "./world.ts";

/** Seed; repeat a failed run with `SCENARIO_SEED=… vitest run proofs/scenario`. */
const SEED = process.env.SCENARIO_SEED ?? "madder";
/** On one process, the longer run of which is `npm run proofs -- soak-pglite`, and on two. */
const SHORT = { purchases: 8, kills: 1 };
const LONG = { purchases: 24, kills: 4 };

const { cluster } = inject("databases");

test(
  "no payment is lost or taken twice: one process killed and restarted on PGlite",
  () => expectNoViolations(undefined, SHORT),
  600_000,
);

test("no payment is lost or taken twice: two processes on PostgreSQL", async () => {
  await adminQuery(cluster, "create database scenario");
  onTestFinished(() => adminQuery(cluster, "drop database scenario with (force)"));
  await expectNoViolations(clusterAddress(cluster, "scenario"), LONG);
}, 600_000);

async function expectNoViolations(
  databaseUrl: string | undefined,
  { purchases, kills }: typeof LONG,
): Promise<void> {
  const world = await createWorld(databaseUrl);
  onTestFinished(world.remove);
  const shouldContinue = (started: number) => started < purchases;
  const result = await runScenario({
    seed: SEED,
    world,
    shouldContinue,
    customers: 6,
    concurrency: 8,
    kills,
    purchasesBetweenKills: [1, 4],
  });
  console.log(summaryTable(SEED, world.engine, result));
  expect(failureText(SEED, result)).toBe("");
}
