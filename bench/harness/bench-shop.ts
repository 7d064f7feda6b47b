import { adminQuery, clusterAddress } from "../../test/databases/postgres-cluster.ts";
import { temporaryCluster, temporaryFolder } from "./run-resources.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

export const SHOP_PORT = 4400;
export const BARE_PORT = 4401;
export const NGINX_PORT = 4402;

export interface BenchShop {
  readonly server: ServerProcess;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Restarts the shop with other settings. */
  restart(env: Readonly<Record<string, string>>): Promise<ServerProcess>;
}

/** A seeded demo shop in a folder of its own, on a throwaway PostgreSQL. */
export async function openBenchShop(): Promise<BenchShop> {
  const dataDir = await temporaryFolder();
  const cluster = await temporaryCluster();
  await adminQuery(cluster.socketFolder, "create database shop");
  const databaseUrl = clusterAddress(cluster.socketFolder, "shop");
  // A shop that was just filled draws for minutes: that takes a core, and a fifth of the shop's.
  const start = (env: Readonly<Record<string, string>>) =>
    startShop(dataDir, databaseUrl, { PICTURES_AHEAD: "off", ...env });
  let server = await start({});
  return {
    get server() {
      return server;
    },
    dataDir,
    databaseUrl,
    restart: async (env) => {
      await server.stop();
      server = await start(env);
      return server;
    },
  };
}

/** As deploy/systemd/kasuti@.service bounds memory. */
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
