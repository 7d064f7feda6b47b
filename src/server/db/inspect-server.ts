import { Client } from "pg";
import { CannotStart } from "../process/cannot-start.ts";

/** Properties of the server behind a `postgres://` address. */
export interface InspectedServer {
  /** A pooler stands in between: one connection may be answered by many sessions. */
  readonly isPooled: boolean;
  /** A statement that was named is there when it is run. */
  readonly keepsPreparedStatements: boolean;
  /** The same for every address of one database, until its server starts anew. */
  readonly identity: string;
}

const OLDEST_VERSION = 150_000;
/** Limits, sessions and leases compare times of several machines. */
const CLOCKS_APART_MS = 30_000;
/**
 * A pooler gives the connection that was used last, or the next in turn: so many are rarely open at a start.
 */
const MAX_ATTEMPTS = 8;

interface Facts {
  pid: number;
  version: string;
  clock: Date;
  isStandby: boolean;
  identity: string;
}

/**
 * Looks at the server before the shop uses it: what a pooler can do is found out, not set.
 * @throws CannotStart with a sentence that names `variable`, never the password
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
  const { identity } = facts;
  if (!isPooled) return { isPooled, keepsPreparedStatements: true, identity };
  await refuseStatementMode(address, where);
  return { isPooled, keepsPreparedStatements: await keepsPreparedStatements(address), identity };
}

async function readFacts(client: Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(`select pg_backend_pid() as pid,
    current_setting('server_version_num') as version, clock_timestamp() as clock,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isStandby",
    current_database() || pg_postmaster_start_time() as identity`);
  const [facts] = rows;
  if (!facts) throw new Error("it answers nothing");
  return facts;
}

function refuseUnfit({ version, clock, isStandby }: Facts, where: string): void {
  if (Number(version) < OLDEST_VERSION)
    throw new CannotStart(
      `${where} is PostgreSQL ${Math.floor(Number(version) / 10_000)}: the shop needs 15 or later.`,
    );
  if (isStandby)
    throw new CannotStart(`${where} is a standby or read-only: name the primary, which can be written to.`);
  const apart = clock.getTime() - (performance.timeOrigin + performance.now());
  if (Math.abs(apart) > CLOCKS_APART_MS)
    throw new CannotStart(
      `The clock of ${where} is ${Math.round(Math.abs(apart) / 1_000)} s ${apart > 0 ? "ahead of" : "behind"} this machine's: let both follow one time server (NTP).`,
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
      `${where} is a pooler in statement mode, which opens no transactions: set its pool_mode to transaction.`,
    );
}

/**
 * True when a session that knows the name already let another client give it again: such a pooler keeps the
 * names of its clients apart, or clears a session between them.
 */
async function keepsPreparedStatements(address: string): Promise<boolean> {
  const named = { name: "kasuti_probe", text: "select pg_backend_pid() as pid" };
  const seen = new Set<number>();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const pid = await withClient(address, async (client) => {
      const { rows } = await client.query<{ pid: number }>(named);
      await client.query(named);
      return rows[0]?.pid;
    }).catch(() => undefined);
    if (pid === undefined) return false;
    if (seen.has(pid)) return true;
    seen.add(pid);
  }
  return false;
}

/** `ownPid` is the session's process as its greeting names it; a pooler makes one up. */
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

/** Host and database; credentials and parameters stay out. */
function placeOf(address: string): string {
  const { host, database } = new Client({ connectionString: address });
  return `${host}/${database ?? ""}`;
}

/** Where a name has several addresses, Node puts what each said into one error without a message. */
function reasonOf(error: Error): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : "nobody answers";
}
