import type { Receiving } from "../receive/receive-upload.ts";
import { isTable } from "../receive/upload-kind.ts";
import { removeUploads } from "../receive/upload-store.ts";
import {
  type BatchReading,
  isAdded,
  readBatch,
  readDesigns,
  type UploadBatch,
  uploadsOf,
} from "./batch-designs.ts";
import { type BatchId, newDesignsOf, sweepBatches } from "./uploaded-batch-store.ts";
import { saveWords } from "./uploaded-design-store.ts";

/** Uploads to remove: files by id, a design by key, or without both the files of all added designs. */
export interface ToDrop {
  readonly ids?: readonly string[] | undefined;
  readonly design?: string | undefined;
}

type Dropping = BatchReading & Pick<Receiving, "files" | "onFiles">;

/** Removes uploads and answers the number of files. */
export async function dropUploads(
  dropping: Dropping,
  staffId: number,
  { ids, design }: ToDrop,
): Promise<number> {
  const removedIds = await removeUploads(
    dropping.db,
    staffId,
    ids ?? (await idsOf(dropping, staffId, design)),
  );
  await dropping.files.remove(removedIds);
  await sweepBatches(dropping.db);
  await dropping.onFiles(newDesignsOf(staffId));
  return removedIds.length;
}

async function idsOf(dropping: Dropping, staffId: number, design: string | undefined): Promise<string[]> {
  const id = newDesignsOf(staffId);
  const batch = await readBatch(dropping, id);
  return design === undefined ? addedFiles(dropping, id, batch) : removeFromPage(dropping, id, batch, design);
}

const idsOfUploads = ({ uploads }: UploadBatch) => new Set(uploads.map(({ id }) => id));

/**
 * Removes a design from the page. Answers the files that no other design needs; a zip or table may contain
 * several.
 */
async function removeFromPage(
  { db }: Dropping,
  id: BatchId,
  batch: UploadBatch,
  key: string,
): Promise<string[]> {
  const uploadIds = idsOfUploads(batch);
  const ownIds = batch.places
    .filter((place) => place.key === key)
    .flatMap((place) => uploadsOf(place, uploadIds));
  await saveWords(db, id, [key], { removed: ownIds });
  const others = batch.places.filter((place) => place.key !== key);
  const neededIds = new Set(others.flatMap((place) => uploadsOf(place, uploadIds)));
  return ownIds.filter((one) => !neededIds.has(one));
}

async function addedFiles(dropping: Dropping, id: BatchId, batch: UploadBatch): Promise<string[]> {
  if (batch.read?.error) return [];
  const { uploads, places } = batch;
  const keys = places.flatMap(({ key, productId }) => (productId === null ? [] : [key]));
  const designs = await readDesigns(dropping, id, { keys, uploads });
  const addedKeys = new Set(designs.filter(isAdded).map(({ key }) => key));
  const open = places.filter(({ key }) => !addedKeys.has(key));
  const neededIds = new Set(open.flatMap((place) => uploadsOf(place, idsOfUploads(batch))));
  const isTableNeeded = open.length > 0;
  return uploads
    .filter((one) => one.sha256 && !neededIds.has(one.id) && !(isTableNeeded && isTable(one.path)))
    .map((one) => one.id);
}
