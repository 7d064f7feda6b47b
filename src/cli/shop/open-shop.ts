import { openFiles } from "../../server/adapters/storage/open-files.ts";
import { readSettings, type Settings } from "../../server/config/env.ts";
import type { OpenDatabase } from "../../server/db/database.ts";
import { createNamedLock } from "../../server/db/named-lock.ts";
import { openDatabaseForCommand } from "../../server/db/open-shop-database.ts";
import { openDemoFiles } from "../../server/demo-shop/draw-on-demand.ts";
import { createSecretBox } from "../../server/domains/staff/index.ts";
import type { DerivedFiles } from "../../server/files/derived-files.ts";
import type { ListedFileStore } from "../../server/files/file-store.ts";
import { makeFilesPrivate } from "../../server/files/private-files.ts";
import { readOfficeKey } from "../../server/process/office-key.ts";
import { openStores, type Stores } from "../../server/stores.ts";

/** Settings, database and files that a command shares with the server, which may be running. */
export interface OpenShop {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly stores: Stores;
  readonly files: ListedFileStore;
  readonly made: DerivedFiles;
}

/** Opens the shop for `work` and always closes it. */
export async function withShop<T>(work: (shop: OpenShop) => Promise<T>): Promise<T> {
  const settings = readSettings();
  await makeFilesPrivate(settings);
  const database = await openDatabaseForCommand(settings);
  const { files: stored, made } = await openFiles(settings, createNamedLock(database));
  const demo = settings.production ? undefined : openDemoFiles(stored);
  const files = demo?.files ?? stored;
  try {
    const stores = openStores(database, settings.seller, createSecretBox(await readOfficeKey(settings)));
    return await work({ settings, database, stores, files, made });
  } finally {
    await demo?.close();
    await database.close();
  }
}
