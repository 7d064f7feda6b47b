import { join } from "node:path";
import { lockDataFolder } from "./data-lock.ts";
import type { OpenDatabase } from "./database.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";

const SERVER_CONNECTIONS = 20;

/** Which database a process works on: a PostgreSQL server's, or the embedded one in `dataDir`. */
export interface DatabaseChoice {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the shop's database with its schema up to date. The embedded one is locked for this process first.
 * `meanwhile` is called when the wait begins: whoever has something to load does it then.
 * @throws DataFolderInUse when another process serves `dataDir`
 */
export async function openShopDatabase(
  { databaseUrl, dataDir }: DatabaseChoice,
  meanwhile: () => void = () => {},
): Promise<OpenDatabase> {
  const database = await (databaseUrl
    ? openServer(databaseUrl, meanwhile)
    : openLockedEmbedded(dataDir, meanwhile));
  try {
    const { migrate } = await import("./migrate.ts");
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openServer(address: string, meanwhile: () => void): Promise<OpenDatabase> {
  meanwhile();
  const { openDatabase } = await import("./database.ts");
  return openDatabase(address, SERVER_CONNECTIONS);
}

async function openLockedEmbedded(dataDir: string, meanwhile: () => void): Promise<OpenDatabase> {
  const lock = await lockDataFolder(dataDir);
  try {
    const database = await openEmbeddedDatabase(join(dataDir, "db"), meanwhile);
    const close = async () => {
      await database.close();
      await lock.release();
    };
    return { ...database, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
