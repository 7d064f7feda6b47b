import { openFileStore, openSharedFiles } from "./adapters/storage/open-file-store.ts";
import type { Settings } from "./config/env.ts";
import type { OpenDatabase } from "./db/database.ts";
import { createNamedLock } from "./db/named-lock.ts";
import { drawWhenAsked } from "./demo-shop/draw-when-asked.ts";
import { startDrawWorkers } from "./demo-shop/draw-workers.ts";
import type { ListedFileStore } from "./files/file-store.ts";
import { createMadeFiles, type MadeFiles } from "./files/made-files.ts";
import type { NamedFiles } from "./files/named-files.ts";

export interface OpenFiles {
  readonly files: ListedFileStore;
  readonly made: MadeFiles;
  /** What all processes share; `undefined` where that is the data folder. */
  readonly shared: NamedFiles | undefined;
  close(): Promise<void>;
}

/** The shop's files; unless it is a real shop those of demo designs too, which are drawn when they are first asked for. */
export async function openFiles(settings: Settings, database: OpenDatabase): Promise<OpenFiles> {
  const files = await openFileStore(settings);
  const shared = await openSharedFiles(settings.s3);
  const made = createMadeFiles(settings.dataDir, { shared, alone: createNamedLock(database) });
  if (settings.production) return { files, made, shared, close: async () => {} };
  const workers = startDrawWorkers();
  return { files: drawWhenAsked(files, workers), made, shared, close: workers.close };
}
