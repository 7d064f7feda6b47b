import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../files/atomic-write.ts";
import { fileExists } from "../files/file-exists.ts";
import { closeFolder } from "../files/private-files.ts";
import { CannotStart } from "../process/cannot-start.ts";
import { DataFolderInUse, lockDataFolder } from "./data-lock.ts";
import type { OpenDatabase } from "./database.ts";
import {
  type EmbeddedHooks,
  joinEmbeddedDatabase,
  type OpenEmbeddedDatabase,
  openEmbeddedDatabase,
} from "./embedded-database.ts";
import type { OnFilled } from "./migrate-online.ts";

const SERVER_CONNECTIONS = 20;
const COMMAND_CONNECTIONS = 2;

/** Selects the database of a process: a PostgreSQL server, or the embedded one in `dataDir`. */
export interface DatabaseChoice {
  readonly databaseUrl: string | undefined;
  /** Address of the same database without the pooler that `databaseUrl` points to. */
  readonly databaseDirectUrl?: string | undefined;
  readonly dataDir: string;
  /** Opening creates no database: a mistyped address must not lead to a new, empty shop. */
  readonly mustExist?: boolean;
}

interface OpeningHooks extends EmbeddedHooks {
  /** Called as large tables are filled. */
  readonly onFilled?: OnFilled;
}

/**
 * Opens the shop's database and migrates it. The embedded one is locked for this process first.
 * @throws CannotStart when another process serves `dataDir`, or the shop cannot work on the server
 */
export async function openShopDatabase(
  choice: DatabaseChoice,
  { onFilled, ...hooks }: OpeningHooks = {},
): Promise<OpenDatabase> {
  const { databaseUrl } = choice;
  const database = await (databaseUrl
    ? openServer(databaseUrl, choice, hooks.meanwhile)
    : openLockedEmbedded(choice, hooks));
  try {
    const { migrate } = await import("./migrate.ts");
    await withDirectConnection(choice, database, (direct) =>
      migrate(direct, { ...(onFilled && { onFilled }) }),
    );
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Runs long work, or work that needs a session, on a direct connection if there is a pooler. */
export async function withDirectConnection<T>(
  { databaseDirectUrl }: Pick<DatabaseChoice, "databaseDirectUrl">,
  database: OpenDatabase,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  if (!databaseDirectUrl) return work(database);
  const { openDatabase } = await import("./database.ts");
  const direct = openDatabase(databaseDirectUrl, COMMAND_CONNECTIONS);
  try {
    return await work(direct);
  } finally {
    await direct.close();
  }
}

/**
 * Opens the shop's database for a command that may run while the server runs. When a server holds the
 * embedded one, the command connects to that server's socket; its clients share one session, so long
 * transactions would block the server. Commands run long statements, so they use the direct connection.
 * @throws CannotStart when the process that holds `dataDir` does not answer, or the shop cannot work on the
 *   server
 */
export async function openDatabaseForCommand(choice: DatabaseChoice): Promise<OpenDatabase> {
  const { databaseDirectUrl, databaseUrl } = choice;
  try {
    return await openShopDatabase({
      ...choice,
      databaseUrl: databaseDirectUrl ?? databaseUrl,
      databaseDirectUrl: undefined,
    });
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return (await joinRunningShop(choice.dataDir)) ?? Promise.reject(error);
  }
}

async function joinRunningShop(dataDir: string): Promise<OpenDatabase | undefined> {
  const socketFolder = await readFile(socketFile(dataDir), "utf8").catch(() => undefined);
  if (!socketFolder) return undefined;
  const database = await joinEmbeddedDatabase(socketFolder, COMMAND_CONNECTIONS);
  try {
    await database.pool.query("select 1");
    return database;
  } catch {
    await database.close();
    return undefined;
  }
}

/** File that contains the running server's socket folder. */
function socketFile(dataDir: string): string {
  return join(dataDir, "kasuti.socket");
}

async function openServer(
  address: string,
  { databaseDirectUrl, mustExist }: DatabaseChoice,
  meanwhile: () => void = () => {},
): Promise<OpenDatabase> {
  meanwhile();
  const [{ openDatabase }, { inspectServer, placeOf }] = await Promise.all([
    import("./database.ts"),
    import("./inspect-server.ts"),
  ]);
  const { keepsPreparedStatements, identity, hasShop } = await inspectServer(address);
  if (mustExist && !hasShop) throw noShopIn(`the database ${placeOf(address)}`);
  if (databaseDirectUrl) {
    const direct = await inspectServer(databaseDirectUrl, "DATABASE_DIRECT_URL");
    if (direct.isPooled)
      throw new CannotStart("DATABASE_DIRECT_URL points to a pooler: use the address of PostgreSQL itself.");
    if (direct.identity !== identity)
      throw new CannotStart("DATABASE_DIRECT_URL points to another database than DATABASE_URL.");
  }
  return openDatabase(address, SERVER_CONNECTIONS, keepsPreparedStatements);
}

/**
 * Opens the embedded database, or creates it. A process killed during creation leaves a database that never
 * opens, so a marker file exists until the first successful opening.
 */
async function openOrCreateEmbedded(
  { dataDir }: DatabaseChoice,
  hooks: EmbeddedHooks,
): Promise<OpenEmbeddedDatabase> {
  const folder = join(dataDir, "db");
  const unfinished = join(dataDir, "db.unfinished");
  if (await fileExists(unfinished)) await rm(folder, { recursive: true, force: true });
  const isNew = !(await fileExists(folder));
  if (isNew) await writeAtomically(unfinished, Buffer.of());
  const database = await openEmbeddedDatabase(folder, hooks);
  // A new database is unpacked as world-writable, regardless of the process's umask.
  await closeFolder(folder);
  if (isNew) await rm(unfinished, { force: true });
  return database;
}

async function openLockedEmbedded(choice: DatabaseChoice, hooks: EmbeddedHooks): Promise<OpenDatabase> {
  const { dataDir, mustExist } = choice;
  // Before the lock, which would create the folder.
  if (mustExist && !(await fileExists(join(dataDir, "db")))) throw noShopIn(`the folder ${dataDir}`);
  const lock = await lockDataFolder(dataDir);
  const file = socketFile(dataDir);
  try {
    // A killed process leaves its socket file behind.
    await rm(file, { force: true });
    const database = await openOrCreateEmbedded(choice, hooks);
    await writeAtomically(file, Buffer.from(database.socketFolder));
    const close = async () => {
      await rm(file, { force: true });
      await database.close();
      await lock.release();
    };
    return { ...database, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function noShopIn(place: string): CannotStart {
  return new CannotStart(
    `There is no shop in ${place}. Set DATABASE_URL or DATA_DIR as the shop has them; a new shop begins with npm start.`,
  );
}
