import { openDatabase } from "../../src/server/db/database.ts";
import { adminQuery, clusterAddress } from "../../test/databases/postgres-cluster.ts";
import { type CatalogueAddresses, sampleAddresses } from "./catalogue-addresses.ts";
import { temporaryCluster, temporaryFolder } from "./run-resources.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

export const SHOP_PORT = 4400;
export const BARE_PORT = 4401;
export const NGINX_PORT = 4402;

export interface BenchShop {
  readonly server: ServerProcess;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly addresses: CatalogueAddresses;
  /** Restarts the shop with other settings. */
  restart(env: Readonly<Record<string, string>>): Promise<ServerProcess>;
}

/** A seeded demo shop with its own folder and PostgreSQL. */
export async function openBenchShop(): Promise<BenchShop> {
  const dataDir = await temporaryFolder();
  const cluster = await temporaryCluster();
  await adminQuery(cluster.socketFolder, "create database shop");
  const databaseUrl = clusterAddress(cluster.socketFolder, "shop");
  // A shop that was just filled would draw pictures for minutes.
  const start = (env: Readonly<Record<string, string>>) =>
    startShop(dataDir, databaseUrl, { PICTURES_AHEAD: "off", BACKUP_HOUR: "off", ...env });
  let server = await start({});
  const database = openDatabase(databaseUrl, 1);
  const addresses = await sampleAddresses(database);
  await database.close();
  return {
    get server() {
      return server;
    },
    dataDir,
    databaseUrl,
    addresses,
    restart: async (env) => {
      await server.stop();
      server = await start(env);
      return server;
    },
  };
}

/** Memory settings of deploy/systemd/kasuti@.service. */
const UNIT_ENVIRONMENT = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  NODE_OPTIONS: "--max-semi-space-size=16",
};

export function startShop(
  dataDir: string,
  databaseUrl: string | undefined,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  return startServer({
    script: "scripts/start.ts",
    port: SHOP_PORT,
    healthPath: "/api/health",
    env: {
      ...UNIT_ENVIRONMENT,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
    timeoutMs: 240_000,
  });
}
