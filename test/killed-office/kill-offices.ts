import { openDatabase } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { adminQuery, clusterAddress, startPostgresCluster } from "../databases/postgres-cluster.ts";
import { ENDINGS } from "./endings.ts";
import { publishing, repricing, settling, uploading } from "./killed-acts.ts";
import { type Kill, openKilledShop, STOCKED } from "./killed-office.ts";

/**
 * Kills a server at each point of several office changes, and logs what it survived.
 * @throws when a change is half done, or does not continue
 */
export async function killOffices(): Promise<void> {
  const cluster = await startPostgresCluster();
  try {
    await adminQuery(cluster.socketFolder, "create database killed");
    const address = clusterAddress(cluster.socketFolder, "killed");
    const database = openDatabase(address, 4);
    await migrate(database);
    const drafts = ENDINGS.flatMap((_, place) => [2 * place + 1, 2 * place + 2]);
    const shop = await openKilledShop(database, address, drafts);
    const { pool } = database;
    // A continued change repeats its statement, so it must not precede a kill at the same statement.
    const kills = ENDINGS.flatMap((at, place): Kill[] => [
      [publishing(pool, 2 * place + 1, false), at],
      [uploading(pool, `half${place}.dst`, true), "itself"],
      [publishing(pool, 2 * place + 2, true), at],
      [uploading(pool, `whole${place}.dst`, false), at],
      [settling(pool, `place${place}`), at],
      [repricing(pool, STOCKED, 101 + place), at],
    ]);
    await shop.kill(kills, ([{ name }, at]) =>
      console.log(`done completely or not at all, then continued: ${name}, ${at}`),
    );
    await shop.remove();
    await database.close();
  } finally {
    await cluster.stop();
  }
}
