import { spawn } from "node:child_process";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { clusterAddress, unprivileged } from "./postgres-cluster.ts";

export interface Pooler {
  /** Socket folder, like a cluster's, on the pooler's port. */
  readonly socketFolder: string;
  stop(): Promise<void>;
}

export type PoolMode = "session" | "transaction" | "statement";

/** Path of PgBouncer when tests use it (`npm run test:pooled`). */
export const pgbouncer = process.env.KASUTI_PGBOUNCER;

const PORT = 6432;

/** Starts PgBouncer in front of a cluster, with its defaults: start-up parameters are refused. */
export async function startPooler(
  cluster: string,
  mode: PoolMode,
  settings: readonly string[] = [],
): Promise<Pooler> {
  if (!pgbouncer) throw new Error("KASUTI_PGBOUNCER does not name PgBouncer's program");
  const folder = await mkdtemp(join(tmpdir(), "kasuti-pooler-"));
  const identity = await unprivileged();
  if (identity) await chown(folder, identity.uid, identity.gid);
  const file = join(folder, "pgbouncer.ini");
  const lines = [
    "[databases]",
    `* = host=${cluster} user=postgres`,
    "[pgbouncer]",
    ...["listen_addr =", `listen_port = ${PORT}`, `unix_socket_dir = ${folder}`, "auth_type = any"],
    ...[`pool_mode = ${mode}`, "max_client_conn = 1000", ...settings],
  ];
  await writeFile(file, lines.join("\n"));
  const user = identity ? ["-u", identity.name] : [];
  const server = spawn(pgbouncer, [...user, file], { cwd: folder, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  process.once("exit", () => server.kill("SIGKILL"));
  await untilReady(folder);
  return {
    socketFolder: folder,
    stop: async () => {
      server.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function poolerAddress({ socketFolder }: Pick<Pooler, "socketFolder">, database: string): string {
  return clusterAddress(socketFolder, database).replace(/\/([^/]*)$/, `:${PORT}/$1`);
}

async function untilReady(socketFolder: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: poolerAddress({ socketFolder }, "postgres") });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
