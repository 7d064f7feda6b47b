/**
 * `npm run kill-imports -- --rounds N --seed S --engine pglite|postgres`: kills imports at every kill point;
 * `-- --what office`: kills servers during changes in the office, on PostgreSQL.
 */
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "@kasuti/seeded-random";
import { adminQuery, clusterAddress, startPostgresCluster } from "../../test/databases/postgres-cluster.ts";
import { killOffices } from "../killed-office/kill-offices.ts";
import { openImportedShop } from "./imported-shop.ts";
import { importUndisturbed, type Kills, killImports } from "./kill-imports.ts";
import { killPointsOn } from "./kill-points.ts";
import { writeDesigns } from "./write-designs.ts";

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
const designs = await writeDesigns(Number(values.designs));
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
    for (const [killPoint, times] of kills) total.set(killPoint, (total.get(killPoint) ?? 0) + times);
    console.log(
      `round ${round}: ${[...kills].map(([killPoint, times]) => `${killPoint} ${times}`).join(", ")}`,
    );
  }
  console.log("\nKills; every product was whole after each, and the result is the undisturbed one:");
  for (const [killPoint, times] of [...total].sort())
    console.log(`${String(times).padStart(5)}  ${killPoint}`);
} finally {
  await rm(dirname(designs), { recursive: true, force: true });
  await cluster?.stop();
}
