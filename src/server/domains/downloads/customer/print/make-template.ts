import type { Language } from "../../../../../contract/languages.ts";
import { type FileStore, readWhole } from "../../../../files/file-store.ts";
import { startWorkerPool } from "../../../../workers/worker-pool.ts";
import type { OwnedStitchFile } from "../../../orders/files/index.ts";
import { readFromZip } from "../../read-from-zip.ts";
import type { TemplateTask } from "./draw-template.ts";

/** The largest sold design takes two seconds. */
const LIMIT_MS = 30_000;

const workers = startWorkerPool<TemplateTask, Uint8Array<ArrayBuffer> | undefined>(
  new URL("./template-worker.ts", import.meta.url),
  1,
);

/**
 * Draws the template of a bought stitch file; `undefined` if nothing is sewn.
 * @throws Failure file-damaged
 */
export async function makeTemplate(
  files: FileStore,
  file: OwnedStitchFile,
  language: Language,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const storedFile = await readFromZip(files, file);
  const { name, productName: designName } = file;
  return workers.do({ bytes: await readWhole(storedFile), name, designName, language }, LIMIT_MS);
}
