import { clusterAddress, startPostgresCluster } from "../test/databases/postgres-cluster.ts";
import { printBuilt } from "./growth/built-indexes.ts";
import { FIRST_PRODUCTS, growCatalogue } from "./growth/grow-catalogue.ts";
import { growOrders } from "./growth/grow-orders.ts";
import { benchHotPlans } from "./growth/hot-plans.ts";
import { benchSeveralProcesses } from "./growth/several-processes.ts";
import { benchUpkeep, printSizes } from "./growth/upkeep.ts";
import { openLargeCatalogue } from "./harness/large-catalogue.ts";
import { temporaryFolder } from "./harness/temporary-folder.ts";

const NAME = "growth";

export interface GrowthSize {
  readonly products: number;
  readonly orders: number;
  /** Designs that are imported into the grown shop. */
  readonly imported: number;
}

/** What a second, third and fourth process bring, and how a shop stands that has grown: docs/scaling.md. */
export async function benchGrowth(size: GrowthSize): Promise<void> {
  const cluster = await startPostgresCluster();
  const folder = await temporaryFolder();
  const database = await openLargeCatalogue(cluster, FIRST_PRODUCTS, NAME);
  try {
    await benchSeveralProcesses(cluster, database, { name: NAME, dataDir: `${folder.path}/data` });
    printBuilt([
      ...(await growCatalogue(database, size.products)),
      ...(await growOrders(database, size.orders)),
    ]);
    await database.pool.query("vacuum analyze");
    await printSizes(database);
    await benchHotPlans(clusterAddress(cluster.socketFolder, NAME));
    await benchUpkeep(database, { cluster, name: NAME, folder: folder.path }, size.imported);
  } finally {
    await database.close();
    await cluster.stop();
    await folder.remove();
  }
}
