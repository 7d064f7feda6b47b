import type { Language } from "../../../../../contract/languages.ts";
import { readWhole } from "../../../../files/file-store.ts";
import { startWorkerPool } from "../../../../workers/worker-pool.ts";
import { Failure } from "../../../failure.ts";
import { type OwnedStitchFile, readBoughtZip, readOtherZips } from "../../../orders/files/index.ts";
import type { ShopBase } from "../../../shop-base.ts";
import type { ColourSheetTask, DrawnColourSheet } from "./draw-zip-sheet.ts";

/** The largest sold design takes two seconds. */
const LIMIT_MS = 30_000;

const workers = startWorkerPool<ColourSheetTask, DrawnColourSheet>(
  new URL("./colour-sheet-worker.ts", import.meta.url),
  1,
);

/**
 * Draws the colour sheet of the zip that has this stitch file, in the customer's language: the zip itself has
 * an English one, because all customers get the same bytes.
 * @throws Failure file-damaged
 */
export async function makeColourSheet(
  { db, files }: Pick<ShopBase, "db" | "files">,
  file: OwnedStitchFile,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const { zipHash, productName } = file;
  const bought = await readBoughtZip(db, file);
  const storedFile = await files.get(zipHash);
  const task = { ...bought, zip: storedFile && (await readWhole(storedFile)), productName, language };
  const sheet = await workers.do({ ...task, colourSources: [] }, LIMIT_MS);
  if (!sheet) throw new Failure("file-damaged");
  if (!sheet.lacksColours) return sheet.pdf;
  const colourSources = await readOtherZips({ db, files }, file);
  return (await workers.do({ ...task, colourSources }, LIMIT_MS))?.pdf ?? sheet.pdf;
}
