import { openFiles } from "../../server/compose-files.ts";
import { openSecretBox } from "../../server/compose-secrets.ts";
import { openStores, type Stores } from "../../server/compose-stores.ts";
import { readSettings, type Settings } from "../../server/config/env.ts";
import type { OpenDatabase } from "../../server/db/database.ts";
import { openDatabaseBesideServer } from "../../server/db/open-shop-database.ts";
import type { ListedFileStore } from "../../server/files/file-store.ts";
import type { MadeFiles } from "../../server/files/made-files.ts";
import { keepFilesPrivate } from "../../server/files/private-files.ts";

/** The shop a command works on: the same settings, database and files as the server's, which may be running. */
export interface OpenShop {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly stores: Stores;
  readonly files: ListedFileStore;
  readonly made: MadeFiles;
}

/** Opens the shop for `work` and closes it again, whatever happens. */
export async function withShop<T>(work: (shop: OpenShop) => Promise<T>): Promise<T> {
  const settings = readSettings();
  await keepFilesPrivate(settings);
  const database = await openDatabaseBesideServer(settings);
  const { files, made, close } = await openFiles(settings, database);
  try {
    const stores = openStores(database, settings.seller, await openSecretBox(settings));
    return await work({ settings, database, stores, files, made });
  } finally {
    await close();
    await database.close();
  }
}
