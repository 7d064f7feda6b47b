/**
 * `npm run kill-imports -- --rounds N --seed S --engine pglite|postgres`: imports killed at every kind of
 * moment; `-- --what office`: servers killed in what the office does, on PostgreSQL.
 */
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "@kasuti/seeded-random";
import { adminQuery, clusterAddress, startPostgresCluster } from "../databases/postgres-cluster.ts";
import { killOffices } from "../killed-office/kill-offices.ts";
import { handInDesigns } from "./hand-in-designs.ts";
import { openImportedShop } from "./imported-shop.ts";
import { importUndisturbed, type Kills, killImports } from "./kill-imports.ts";
import { killPointsOn } from "./kill-points.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    engine: { type: "string", default: "pglite" },
    designs: { type: "string", default: "24" },
    what: { type: "string", default: "imports" },
  },
});
const { seed } = values;
if (values.what === "office") {
  await killOffices();
  process.exit();
}
const engine = values.engine === "postgres" ? "PostgreSQL" : "PGlite";
const cluster = engine === "PostgreSQL" ? await startPostgresCluster() : undefined;
const designs = await handInDesigns(Number(values.designs));
const total: Kills = new Map();

async function withShop<T>(
  name: string,
  work: (shop: Awaited<ReturnType<typeof openImportedShop>>) => Promise<T>,
) {
  if (cluster) await adminQuery(cluster.socketFolder, `create database ${name}`);
  const shop = await openImportedShop(cluster && clusterAddress(cluster.socketFolder, name));
  try {
    return await work(shop);
  } finally {
    await shop.remove();
  }
}

try {
  console.log(`Imports of ${values.designs} designs on ${engine}, seed ${seed}`);
  const undisturbed = await withShop("undisturbed", (shop) => importUndisturbed(shop, designs));
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const random = createRandom(`${seed} ${round}`);
    const killPoints = random.shuffle(killPointsOn(engine));
    const kills = await withShop(`round_${round}`, (shop) =>
      killImports({ shop, undisturbed, designs, killPoints, random }),
    );
    for (const [moment, times] of kills) total.set(moment, (total.get(moment) ?? 0) + times);
    console.log(`round ${round}: ${[...kills].map(([moment, times]) => `${moment} ${times}`).join(", ")}`);
  }
  console.log("\nKilled, and whole at every look; in the end the same as undisturbed:");
  for (const [moment, times] of [...total].sort()) console.log(`${String(times).padStart(5)}  ${moment}`);
} finally {
  await rm(dirname(designs), { recursive: true, force: true });
  await cluster?.stop();
}
