import { Client } from "pg";
import { CannotStart } from "../process/cannot-start.ts";

/** Properties of the server behind a `postgres://` address. */
export interface InspectedServer {
  /** A pooler is in between: several server sessions may answer one connection. */
  readonly isPooled: boolean;
  /** A prepared statement still exists when the client runs it later. */
  readonly keepsPreparedStatements: boolean;
  /** Equal for all addresses of one database until its server restarts. */
  readonly identity: string;
  /** The database has a shop's tables, or they are being created. */
  readonly hasShop: boolean;
}

const OLDEST_VERSION = 150_000;
/** Rate limits, sessions and leases compare times of several machines. */
const CLOCKS_APART_MS = 30_000;
/**
 * Connections to try until one server session is seen twice. Poolers hand out the last used session or the
 * next in turn, and rarely have this many open at a start.
 */
const MAX_ATTEMPTS = 8;

interface Facts {
  pid: number;
  version: string;
  clock: Date;
  isStandby: boolean;
  identity: string;
  hasShop: boolean;
}

/**
 * Checks the server before the shop uses it, and detects what its pooler supports.
 * @throws CannotStart with a message that names `variable`, never the password
 */
export async function inspectServer(address: string, variable = "DATABASE_URL"): Promise<InspectedServer> {
  const where = `${variable} (${placeOf(address)})`;
  const { facts, ownPid } = await withClient(address, async (client, ownPid) => ({
    facts: await readFacts(client),
    ownPid,
  })).catch((error: Error) => {
    throw new CannotStart(`${where} cannot be used: ${reasonOf(error)}.`, { cause: error });
  });
  refuseUnfit(facts, where);
  const isPooled = facts.pid !== ownPid;
  const { identity, hasShop } = facts;
  if (!isPooled) return { isPooled, keepsPreparedStatements: true, identity, hasShop };
  await refuseStatementMode(address, where);
  return { isPooled, keepsPreparedStatements: await keepsPreparedStatements(address), identity, hasShop };
}

async function readFacts(client: Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(`select pg_backend_pid() as pid,
    current_setting('server_version_num') as version, clock_timestamp() as clock,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isStandby",
    current_database() || pg_postmaster_start_time() as identity,
    to_regclass('drizzle.__drizzle_migrations') is not null as "hasShop"`);
  const [facts] = rows;
  if (!facts) throw new Error("it returned no row");
  return facts;
}

function refuseUnfit({ version, clock, isStandby }: Facts, where: string): void {
  if (Number(version) < OLDEST_VERSION)
    throw new CannotStart(
      `${where} is PostgreSQL ${Math.floor(Number(version) / 10_000)}: the shop needs version 15 or later.`,
    );
  if (isStandby)
    throw new CannotStart(`${where} is a standby or read-only: use the address of the primary server.`);
  const difference = clock.getTime() - (performance.timeOrigin + performance.now());
  if (Math.abs(difference) > CLOCKS_APART_MS)
    throw new CannotStart(
      `The clock of ${where} is ${Math.round(Math.abs(difference) / 1_000)} s ${difference > 0 ? "ahead of" : "behind"} this machine's: synchronize both clocks by NTP.`,
    );
}

async function refuseStatementMode(address: string, where: string): Promise<void> {
  const canOpen = await withClient(address, async (client) => {
    await client.query("begin");
    await client.query("commit");
  }).then(
    () => true,
    () => false,
  );
  if (!canOpen)
    throw new CannotStart(
      `${where} is a pooler in statement mode, which does not support transactions: set its pool_mode to transaction.`,
    );
}

/**
 * True when a session that already has the statement accepts it from another client: such a pooler keeps
 * clients' names apart, or resets sessions between clients.
 */
async function keepsPreparedStatements(address: string): Promise<boolean> {
  const statement = { name: "kasuti_probe", text: "select pg_backend_pid() as pid" };
  const seenPids = new Set<number>();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const pid = await withClient(address, async (client) => {
      const { rows } = await client.query<{ pid: number }>(statement);
      await client.query(statement);
      return rows[0]?.pid;
    }).catch(() => undefined);
    if (pid === undefined) return false;
    if (seenPids.has(pid)) return true;
    seenPids.add(pid);
  }
  return false;
}

/**
 * Opens one connection for `work`. `ownPid` is the process id in the server's greeting; a pooler invents one.
 */
async function withClient<T>(
  address: string,
  work: (client: Client, ownPid: number) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: address, application_name: "kasuti" });
  client.on("error", () => {});
  let ownPid = Number.NaN;
  client.connection.on("backendKeyData", (key: { processID: number }) => {
    ownPid = key.processID;
  });
  try {
    await client.connect();
    return await work(client, ownPid);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Host and database of the address, without credentials and parameters. */
export function placeOf(address: string): string {
  const { host, database } = new Client({ connectionString: address });
  return `${host}/${database ?? ""}`;
}

/**
 * For a host name with several addresses, Node throws one error without a message that contains an error for
 * each.
 */
function reasonOf(error: Error): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : "no server answers";
}
