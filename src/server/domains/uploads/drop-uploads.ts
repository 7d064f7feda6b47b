import { basename } from "node:path";
import { isAdded, type Judging, judgeTray } from "./judging/judge-tray.ts";
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
  const { uploads, designs } = await judgeTray(judging, staffId);
  const open = designs.filter((design) => !isAdded(design));
  const wanted = new Set(
    open.flatMap(({ request: { photo, variants } }) =>
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
