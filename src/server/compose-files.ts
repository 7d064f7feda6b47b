import { openFileStore } from "./adapters/storage/open-file-store.ts";
import type { Settings } from "./config/env.ts";
import { drawWhenAsked } from "./demo-shop/draw-when-asked.ts";
import { startDrawWorkers } from "./demo-shop/draw-workers.ts";
import type { ListedFileStore } from "./files/file-store.ts";

export interface OpenFiles {
  readonly files: ListedFileStore;
  close(): Promise<void>;
}

/** The shop's files; unless it is a real shop those of demo designs too, which are drawn when they are first asked for. */
export async function openFiles(settings: Settings): Promise<OpenFiles> {
  const files = await openFileStore(settings);
  if (settings.production) return { files, close: async () => {} };
  const workers = startDrawWorkers();
  return { files: drawWhenAsked(files, workers), close: workers.close };
}
