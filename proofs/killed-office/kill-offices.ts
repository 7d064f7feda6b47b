import { openDatabase } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { sell } from "../../test/books/random-year.ts";
import { adminQuery, clusterAddress, startPostgresCluster } from "../../test/databases/postgres-cluster.ts";
import { addCustomer } from "../../test/databases/test-rows.ts";
import { testSeller } from "../../test/shop/test-shop.ts";
import { ENDINGS } from "./endings.ts";
import {
  exchanging,
  exporting,
  publishing,
  repricing,
  settling,
  ticketing,
  uploading,
} from "./killed-acts.ts";
import { type Kill, openKilledShop, STOCKED } from "./killed-office.ts";

/** Orders in the exported month of the books. */
const SOLD = 5;

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
    const { db, pool } = database;
    const customerId = await addCustomer(db);
    for (let place = 0; place < SOLD; place += 1)
      await sell(db, testSeller, customerId, { paise: 100_00, at: new Date("2026-01-15T06:00:00Z") });
    // A continued change repeats its statement, so it must not precede a kill at the same statement.
    const kills = ENDINGS.flatMap((at, place): Kill[] => [
      [publishing(pool, 2 * place + 1, false), at],
      [uploading(pool, `half${place}.dst`, true), "itself"],
      [publishing(pool, 2 * place + 2, true), at],
      [uploading(pool, `whole${place}.dst`, false), at],
      [exporting(pool, "2026-01", SOLD), at],
      [settling(pool, `place${place}`), at],
      [ticketing(pool, `place${place}`), at],
      [repricing(pool, STOCKED, 101 + place), at],
    ]);
    // Exchanges issue documents, which the export counts.
    kills.push(...ENDINGS.map((at, place): Kill => [exchanging(database, 9_100_000_000 + place), at]));
    await shop.kill(kills, ([{ name }, at]) =>
      console.log(`done completely or not at all, then continued: ${name}, ${at}`),
    );
    await shop.remove();
    await database.close();
  } finally {
    await cluster.stop();
  }
}
