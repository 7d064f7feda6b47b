import { expect, inject, onTestFinished, test } from "vitest";
import { adminQuery, clusterAddress } from "../databases/postgres-cluster.ts";
import { runScenario } from "./run-scenario.ts";
import { tableOf, troubleOf } from "./scenario-report.ts";
import { createWorld } from "./world.ts";

/** Another seed, to repeat what a failure printed: `SCENARIO_SEED=… vitest run test/scenario`. */
const SEED = process.env.SCENARIO_SEED ?? "madder";
const PURCHASES = 24;

const { cluster } = inject("databases");

test("no money is lost and none doubled: killed and restarted on PGlite", () => prove(undefined), 600_000);

test("no money is lost and none doubled: two processes on PostgreSQL", async () => {
  await adminQuery(cluster, "create database scenario");
  onTestFinished(() => adminQuery(cluster, "drop database scenario with (force)"));
  await prove(clusterAddress(cluster, "scenario"));
}, 600_000);

async function prove(databaseUrl: string | undefined): Promise<void> {
  const world = await createWorld(databaseUrl);
  onTestFinished(world.remove);
  const goesOn = (begun: number) => begun < PURCHASES;
  const result = await runScenario({
    seed: SEED,
    world,
    goesOn,
    customers: 6,
    atOnce: 8,
    kills: 4,
    peace: [1, 4],
  });
  console.log(tableOf(SEED, world.engine, result));
  expect(troubleOf(SEED, result)).toBe("");
}
