import {
  type BatchReading,
  isAdded,
  readBatch,
  readDesigns,
  type UploadBatch,
  uploadsOf,
} from "../check/check-batch.ts";
import type { Receiving } from "../receive/receive-upload.ts";
import { isTable } from "../receive/upload-kind.ts";

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
  const removed = await dropping.store.remove(staffId, ids ?? (await idsOf(dropping, staffId, design)));
  await dropping.files.remove(removed);
  await dropping.designs.sweep();
  await dropping.onFiles({ staffId, batch: "new" });
  return removed.length;
}

async function idsOf(dropping: Dropping, staffId: number, design: string | undefined): Promise<string[]> {
  const batch = await readBatch(dropping, staffId);
  return design === undefined
    ? addedFiles(dropping, staffId, batch)
    : removeFromPage(dropping, staffId, batch, design);
}

const idsOfUploads = ({ uploads }: UploadBatch) => new Set(uploads.map(({ id }) => id));

/**
 * Removes a design from the page. Answers the files that no other design needs; a zip or table may contain
 * several.
 */
async function removeFromPage(
  { designs }: Dropping,
  staffId: number,
  batch: UploadBatch,
  key: string,
): Promise<string[]> {
  const uploadIds = idsOfUploads(batch);
  const own = batch.places
    .filter((place) => place.key === key)
    .flatMap((place) => uploadsOf(place, uploadIds));
  await designs.saveWords(staffId, [key], { removed: own });
  const others = batch.places.filter((place) => place.key !== key);
  const needed = new Set(others.flatMap((place) => uploadsOf(place, uploadIds)));
  return own.filter((id) => !needed.has(id));
}

async function addedFiles(dropping: Dropping, staffId: number, batch: UploadBatch): Promise<string[]> {
  if (batch.parsed?.error) return [];
  const { uploads, places } = batch;
  const keys = places.flatMap(({ key, productId }) => (productId === null ? [] : [key]));
  const designs = await readDesigns(dropping, staffId, { keys, uploads });
  const added = new Set(designs.filter(isAdded).map(({ key }) => key));
  const open = places.filter(({ key }) => !added.has(key));
  const neededIds = new Set(open.flatMap((place) => uploadsOf(place, idsOfUploads(batch))));
  const isTableNeeded = open.length > 0;
  return uploads
    .filter(({ id, sha256, path }) => sha256 && !neededIds.has(id) && !(isTableNeeded && isTable(path)))
    .map(({ id }) => id);
}
