import { basename } from "node:path";
import { isAdded, type Judging, judgeTray, understandTray } from "./judging/judge-tray.ts";
import { isTable } from "./receiving/upload-kind.ts";

/** Removes these files or, without ids, those whose designs were added. Answers how many. */
export async function dropUploads(
  judging: Judging,
  staffId: number,
  ids: readonly string[] | undefined,
): Promise<number> {
  const gone = await judging.store.remove(staffId, ids ?? (await finished(judging, staffId)));
  await judging.files.remove(gone);
  await judging.designs.sweep();
  return gone.length;
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
  const wanted = new Set(
    open.flatMap(({ photo, variants }) =>
      [...(photo ? [photo] : []), ...variants.flatMap(({ files, sideCars }) => [...files, ...sideCars])].map(
        ({ disk }) => basename(disk),
      ),
    ),
  );
  const isTableNeeded = open.length > 0;
  return uploads
    .filter(({ id, sha256, path }) => sha256 && !wanted.has(id) && !(isTableNeeded && isTable(path)))
    .map(({ id }) => id);
}
