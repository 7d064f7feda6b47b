import { join } from "node:path";
import { lockDataFolder } from "./data-lock.ts";
import { type OpenDatabase, openDatabase } from "./database.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";
import { migrate } from "./migrate.ts";

const SERVER_CONNECTIONS = 20;

/** Which database a process works on: a PostgreSQL server's, or the embedded one in `dataDir`. */
export interface DatabaseChoice {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the shop's database with its schema up to date. The embedded one is locked for this process first.
 * @throws DataFolderInUse when another process serves `dataDir`
 */
export async function openShopDatabase({ databaseUrl, dataDir }: DatabaseChoice): Promise<OpenDatabase> {
  const database = databaseUrl
    ? openDatabase(databaseUrl, SERVER_CONNECTIONS)
    : await openLockedEmbedded(dataDir);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openLockedEmbedded(dataDir: string): Promise<OpenDatabase> {
  const lock = await lockDataFolder(dataDir);
  try {
    const database = await openEmbeddedDatabase(join(dataDir, "db"));
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
