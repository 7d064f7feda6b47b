import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../files/atomic-write.ts";
import { fileExists } from "../files/file-exists.ts";
import { closeFolder } from "../files/private-files.ts";
import { CannotStart } from "../process/cannot-start.ts";
import { DataFolderInUse, lockDataFolder } from "./data-lock.ts";
import type { OpenDatabase } from "./database.ts";
import {
  joinEmbeddedDatabase,
  type OpenEmbeddedDatabase,
  openEmbeddedDatabase,
} from "./embedded-database.ts";
import type { OnFilled } from "./migrate-online.ts";

const SERVER_CONNECTIONS = 20;
const COMMAND_CONNECTIONS = 2;

/** Which database a process works on: a PostgreSQL server's, or the embedded one in `dataDir`. */
export interface DatabaseChoice {
  readonly databaseUrl: string | undefined;
  /** Past the pooler that `databaseUrl` leads to. */
  readonly databaseDirectUrl?: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the shop's database with its schema up to date. The embedded one is locked for this process first.
 * `meanwhile` is called when the wait begins: whoever has something to load does it then. `onFilled` hears
 * how far large tables are filled.
 * @throws CannotStart when another process serves `dataDir`, or the server is none that the shop can work on
 */
export async function openShopDatabase(
  choice: DatabaseChoice,
  meanwhile: () => void = () => {},
  onFilled?: OnFilled,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = choice;
  const database = await (databaseUrl
    ? openServer(databaseUrl, choice, meanwhile)
    : openLockedEmbedded(dataDir, meanwhile));
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

/** Work that takes long, or a session: past the pooler, where there is one. */
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
 * Opens the shop's database for a command that may run beside the server: where a server holds the embedded
 * one, the command joins it there. Long transactions would hold up that server: its clients share one
 * session. Commands take long, so they go past a pooler.
 * @throws CannotStart when the process that holds `dataDir` does not answer, or the server is none to work on
 */
export async function openDatabaseForCommand(choice: DatabaseChoice): Promise<OpenDatabase> {
  const { databaseDirectUrl, databaseUrl, dataDir } = choice;
  try {
    return await openShopDatabase({ databaseUrl: databaseDirectUrl ?? databaseUrl, dataDir });
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return (await joinRunningShop(choice.dataDir)) ?? Promise.reject(error);
  }
}

async function joinRunningShop(dataDir: string): Promise<OpenDatabase | undefined> {
  const socketFolder = await readFile(socketNote(dataDir), "utf8").catch(() => undefined);
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

/** The file that says where the running server's database can be joined. */
function socketNote(dataDir: string): string {
  return join(dataDir, "kasuti.socket");
}

async function openServer(
  address: string,
  { databaseDirectUrl }: DatabaseChoice,
  meanwhile: () => void,
): Promise<OpenDatabase> {
  meanwhile();
  const [{ openDatabase }, { inspectServer }] = await Promise.all([
    import("./database.ts"),
    import("./inspect-server.ts"),
  ]);
  const { keepsPreparedStatements, identity } = await inspectServer(address);
  if (databaseDirectUrl) {
    const direct = await inspectServer(databaseDirectUrl, "DATABASE_DIRECT_URL");
    if (direct.isPooled)
      throw new CannotStart("DATABASE_DIRECT_URL leads to a pooler: name PostgreSQL itself there.");
    if (direct.identity !== identity)
      throw new CannotStart("DATABASE_DIRECT_URL leads to another database than DATABASE_URL.");
  }
  return openDatabase(address, SERVER_CONNECTIONS, keepsPreparedStatements);
}

/**
 * A process that is killed while it makes the database leaves one that never opens: a note tells until it
 * opened once.
 */
async function openOrMakeEmbedded(dataDir: string, meanwhile: () => void): Promise<OpenEmbeddedDatabase> {
  const folder = join(dataDir, "db");
  const unfinished = join(dataDir, "db.unfinished");
  if (await fileExists(unfinished)) await rm(folder, { recursive: true, force: true });
  const isNew = !(await fileExists(folder));
  if (isNew) await writeAtomically(unfinished, Buffer.of());
  // This process holds the lock on the whole folder. PostgreSQL's own, left empty by a kill, would refuse
  // every later start.
  await rm(join(folder, "postmaster.pid"), { force: true });
  const database = await openEmbeddedDatabase(folder, meanwhile);
  // A new one is unpacked for everybody to write, whatever the process's own mask says.
  await closeFolder(folder);
  if (isNew) await rm(unfinished, { force: true });
  return database;
}

async function openLockedEmbedded(dataDir: string, meanwhile: () => void): Promise<OpenDatabase> {
  const lock = await lockDataFolder(dataDir);
  const note = socketNote(dataDir);
  try {
    // A killed process leaves its note behind.
    await rm(note, { force: true });
    const database = await openOrMakeEmbedded(dataDir, meanwhile);
    await writeAtomically(note, Buffer.from(database.socketFolder));
    const close = async () => {
      await rm(note, { force: true });
      await database.close();
      await lock.release();
    };
    return { ...database, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
