import { openFiles } from "../../server/adapters/storage/open-files.ts";
import { readSettings, type Settings } from "../../server/config/env.ts";
import type { Database, OpenDatabase } from "../../server/db/database.ts";
import { placeOf } from "../../server/db/inspect-server.ts";
import { createNamedLock } from "../../server/db/named-lock.ts";
import { openDatabaseForCommand } from "../../server/db/open-shop-database.ts";
import { openDemoFiles } from "../../server/demo-shop/draw-on-demand.ts";
import type { Seller } from "../../server/domains/receipts/index.ts";
import { createSecretBox, type SecretBox } from "../../server/domains/staff/index.ts";
import type { DerivedFiles } from "../../server/files/derived-files.ts";
import { fileExists } from "../../server/files/file-exists.ts";
import type { FilesOnDemand, ListedFileStore } from "../../server/files/file-store.ts";
import type { NamedFiles } from "../../server/files/named-files.ts";
import { makeFilesPrivate } from "../../server/files/private-files.ts";
import { readOfficeKey } from "../../server/process/office-key.ts";
import type { Output } from "./output.ts";

/** Settings, database and files that a command shares with the server, which may be running. */
export interface OpenShop {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly db: Database;
  /** The seller of the settings. */
  readonly seller: Seller;
  readonly secrets: SecretBox;
  readonly files: ListedFileStore;
  /** The files as they are in storage: reading them draws none of the demo's. */
  readonly storedFiles: ListedFileStore;
  readonly onDemand: FilesOnDemand | undefined;
  readonly derivedFiles: DerivedFiles;
  /** Storage shared by all processes; `undefined` when it is the data folder. */
  readonly sharedFiles: NamedFiles | undefined;
}

interface OpenOptions {
  /** Creates the database where there is none. */
  readonly creates?: boolean;
}

/** Opens the shop for `work` and always closes it; the first line to stderr names it. */
export async function withShop<T>(
  output: Output,
  work: (shop: OpenShop) => Promise<T>,
  { creates = false }: OpenOptions = {},
): Promise<T> {
  const settings = nameShop(output);
  // A mistyped DATA_DIR is refused and leaves no folder behind.
  if (creates || settings.databaseUrl || (await fileExists(settings.dataDir)))
    await makeFilesPrivate(settings);
  const database = await openDatabaseForCommand({ ...settings, mustExist: !creates });
  try {
    return await withFiles(settings, database, work);
  } finally {
    await database.close();
  }
}

/** Says which shop a command speaks to, before it asks or changes anything. */
export function nameShop(output: Output): Settings {
  const settings = readSettings();
  output.shop(shopLine(settings));
  return settings;
}

/** Name, address and places of the shop, without passwords. */
function shopLine({ shop, databaseUrl, dataDir, s3 }: Settings): string {
  const database = databaseUrl ? `database ${placeOf(databaseUrl)}` : `embedded database in ${dataDir}`;
  const files = s3 ? `, files in the bucket ${s3.bucket}` : databaseUrl ? `, files in ${dataDir}` : "";
  return `${[shop.name, shop.publicUrl].filter(Boolean).join(", ")} (${database}${files})`;
}

async function withFiles<T>(
  settings: Settings,
  database: OpenDatabase,
  work: (shop: OpenShop) => Promise<T>,
): Promise<T> {
  const {
    files: storedFiles,
    derivedFiles,
    sharedFiles,
  } = await openFiles(settings, {
    withLock: createNamedLock(database),
  });
  const demo = settings.production ? undefined : openDemoFiles(storedFiles, derivedFiles);
  const files = demo?.files ?? storedFiles;
  try {
    return await work({
      settings,
      database,
      db: database.db,
      seller: settings.seller,
      secrets: createSecretBox(await readOfficeKey(settings)),
      files,
      storedFiles,
      onDemand: demo,
      derivedFiles,
      sharedFiles,
    });
  } finally {
    await demo?.close();
  }
}
