import { isAdded, type Judging, judgeTray, understandTray, uploadsOf } from "../check/check-batch.ts";
import { isTable } from "../receive/upload-kind.ts";

/** Uploads to remove: files by their ids, a design by its key, or without either the files whose designs were added. */
export interface ToDrop {
  readonly ids?: readonly string[] | undefined;
  readonly design?: string | undefined;
}

/** Answers how many files were removed. */
export async function dropUploads(
  judging: Judging,
  staffId: number,
  { ids, design }: ToDrop,
): Promise<number> {
  const gone = await judging.store.remove(staffId, ids ?? (await idsOf(judging, staffId, design)));
  await judging.files.remove(gone);
  await judging.designs.sweep();
  return gone.length;
}

function idsOf(judging: Judging, staffId: number, design: string | undefined): Promise<string[]> {
  return design === undefined ? finished(judging, staffId) : takeOff(judging, staffId, design);
}

/** Takes a design off the page. Answers the files that no other one needs; a zip or table may hold more. */
async function takeOff(judging: Judging, staffId: number, key: string): Promise<string[]> {
  const { requests } = (await understandTray(judging, staffId)).understood;
  const own = requests.filter(({ label }) => label === key).flatMap(uploadsOf);
  await judging.designs.keepWords(staffId, key, { removed: own });
  const needed = new Set(requests.filter(({ label }) => label !== key).flatMap(uploadsOf));
  return own.filter((id) => !needed.has(id));
}

async function finished(judging: Judging, staffId: number): Promise<string[]> {
  const { uploads, understood } = await understandTray(judging, staffId);
  if (understood.fault) return [];
  const keys = understood.requests.map(({ label }) => label);
  const known = await judging.designs.known(staffId, keys);
  const { designs } = await judgeTray(judging, staffId, (requests) =>
    requests.filter(({ label }) => known.get(label)?.productId != null),
  );
  const added = new Set(designs.filter(isAdded).map(({ key }) => key));
  const open = understood.requests.filter(({ label }) => !added.has(label));
  const wanted = new Set(open.flatMap(uploadsOf));
  const isTableNeeded = open.length > 0;
  return uploads
    .filter(({ id, sha256, path }) => sha256 && !wanted.has(id) && !(isTableNeeded && isTable(path)))
    .map(({ id }) => id);
}
