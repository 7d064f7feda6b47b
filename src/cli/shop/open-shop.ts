import { openFiles } from "../../server/adapters/storage/open-files.ts";
import { readSettings, type Settings } from "../../server/config/env.ts";
import type { OpenDatabase } from "../../server/db/database.ts";
import { createNamedLock } from "../../server/db/named-lock.ts";
import { openDatabaseForCommand } from "../../server/db/open-shop-database.ts";
import { openDemoFiles } from "../../server/demo-shop/draw-on-demand.ts";
import { createSecretBox } from "../../server/domains/staff/index.ts";
import type { DerivedFiles } from "../../server/files/derived-files.ts";
import type { FilesOnDemand, ListedFileStore } from "../../server/files/file-store.ts";
import { makeFilesPrivate } from "../../server/files/private-files.ts";
import { readOfficeKey } from "../../server/process/office-key.ts";
import { openStores, type Stores } from "../../server/stores.ts";

/** Settings, database and files that a command shares with the server, which may be running. */
export interface OpenShop {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly stores: Stores;
  readonly files: ListedFileStore;
  /** The files as they are in storage: reading them draws none of the demo's. */
  readonly stored: ListedFileStore;
  readonly onDemand: FilesOnDemand | undefined;
  readonly made: DerivedFiles;
}

/** Opens the shop for `work` and always closes it. */
export async function withShop<T>(work: (shop: OpenShop) => Promise<T>): Promise<T> {
  const settings = readSettings();
  await makeFilesPrivate(settings);
  const database = await openDatabaseForCommand(settings);
  const { files: stored, made } = await openFiles(settings, {
    withLock: createNamedLock(database),
  });
  const demo = settings.production ? undefined : openDemoFiles(stored, made);
  const files = demo?.files ?? stored;
  try {
    const stores = openStores(database, settings.seller, createSecretBox(await readOfficeKey(settings)));
    return await work({ settings, database, stores, files, stored, onDemand: demo, made });
  } finally {
    await demo?.close();
    await database.close();
  }
}
