import { openFileStore, openSharedFiles } from "./adapters/storage/open-file-store.ts";
import type { Settings } from "./config/env.ts";
import type { OpenDatabase } from "./db/database.ts";
import { createNamedLock } from "./db/named-lock.ts";
import { drawWhenAsked } from "./demo-shop/draw-when-asked.ts";
import { startDrawWorkers, startPrintWorkers } from "./demo-shop/draw-workers.ts";
import { printWhenAsked } from "./demo-shop/print-when-asked.ts";
import type { DrawPrint } from "./domains/pdf-catalogue/index.ts";
import type { ListedFileStore } from "./files/file-store.ts";
import { createMadeFiles, type MadeFiles } from "./files/made-files.ts";
import type { NamedFiles } from "./files/named-files.ts";

export interface OpenFiles {
  readonly files: ListedFileStore;
  readonly made: MadeFiles;
  /** What all processes share; `undefined` where that is the data folder. */
  readonly shared: NamedFiles | undefined;
  /** Draws what is printed of demo designs that are not drawn yet. */
  readonly drawPrint: DrawPrint | undefined;
  close(): Promise<void>;
}

/** The shop's files; unless it is a real shop those of demo designs too, which are drawn when they are first asked for. */
export async function openFiles(settings: Settings, database: OpenDatabase): Promise<OpenFiles> {
  const files = await openFileStore(settings);
  const shared = await openSharedFiles(settings.s3);
  const made = createMadeFiles(settings.dataDir, { shared, alone: createNamedLock(database) });
  if (settings.production) return { files, made, shared, drawPrint: undefined, close: async () => {} };
  const workers = startDrawWorkers();
  const printers = startPrintWorkers();
  return {
    ...{ files: drawWhenAsked(files, workers), made, shared },
    drawPrint: printWhenAsked(files, printers),
    close: async () => {
      await Promise.all([workers.close(), printers.close()]);
    },
  };
}
