import type { uploadsWire } from "../../../../contract/office/uploads/uploads-wire.ts";
import { DONE } from "../../../../contract/primitives.ts";
import type { ReceivedOf } from "../../../../contract/wire.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import { type AddingPhotos, addPhoto } from "../add/add-photo.ts";
import { type AddingDesigns, addUploadedDesign } from "../add/add-uploaded.ts";
import { importCategories } from "../add/import-categories.ts";
import { keysOfPageAfter, readBatch, readDesigns } from "../batch/batch-designs.ts";
import { batchView, receivedOf } from "../batch/batch-view.ts";
import { dropUploads } from "../batch/drop-uploads.ts";
import { newDesignsOf } from "../batch/uploaded-batch-store.ts";
import { findDesigns, findResult, readPlaces, saveWords } from "../batch/uploaded-design-store.ts";
import type { Receiving } from "../receive/receive-upload.ts";
import { listUploads } from "../receive/upload-store.ts";
import { tusRoutes } from "./tus-routes.ts";

export interface UploadDeps extends Receiving, AddingDesigns, AddingPhotos {
  /** Every category as a path, e.g. `Blouse > Back Neck`. */
  readonly categoryPaths: () => Promise<string[]>;
}

const DRY_RUN = true;

export function uploadRoutes(router: OfficeRouter, deps: UploadDeps): void {
  const { db, files } = deps;
  tusRoutes(router, deps);
  router.on("officeUploads", async ({ input: { batch: name, after }, caller: { staffId }, actor }) => {
    if (name !== "new") {
      const uploads = await listUploads(db, staffId, name);
      return batchView({ uploads }, [], await receivedOf(files, uploads), { categories: [] });
    }
    const id = newDesignsOf(staffId);
    const batch = await readBatch(deps, id);
    const { uploads, read: contents } = batch;
    const page = await readDesigns(deps, id, { keys: keysOfPageAfter(batch, after), uploads });
    const table = await importCategories({ ...deps, actor }, contents?.categories ?? [], DRY_RUN);
    const bytesById = await receivedOf(files, uploads);
    return batchView(batch, page, bytesById, { categories: await deps.categoryPaths(), table });
  });
  router.on("officeTakeCategories", async ({ caller: { staffId }, actor }) => {
    const { categories } = (await readBatch(deps, newDesignsOf(staffId))).read ?? { categories: [] };
    return (await importCategories({ ...deps, actor }, categories, !DRY_RUN)).counts;
  });
  router.on("officeUploadPicture", async ({ input }) => {
    const [inputsHash = "", side] = input.of.split("/");
    const result = await findResult(db, inputsHash);
    const isReplaced = side === "before" || side === "after";
    const { thumbnail } = (isReplaced ? result?.replaced?.[side] : result) ?? {};
    if (thumbnail === undefined) throw new Failure("picture-unknown");
    return new Response(Buffer.from(thumbnail, "base64"), { headers: { "content-type": "image/webp" } });
  });
  router.on("officeCompleteUpload", async ({ input, caller: { staffId } }) => {
    await completeUploads(deps, staffId, input);
    return DONE;
  });
  router.on("officeAddUpload", async ({ input: { key }, caller: { staffId }, ...call }) => {
    const { actor, isFresh } = call;
    const { id, name, published } = await addUploadedDesign(deps, { staffId, key, actor, isFresh });
    return { id, name, published };
  });
  router.on("officeAddPhoto", ({ input, caller: { staffId }, actor }) =>
    addPhoto(deps, { staffId, ...input }, { actor, now: deps.now() }),
  );
  router.on("officeDropUploads", async ({ input, caller: { staffId } }) => ({
    dropped: await dropUploads(deps, staffId, input),
  }));
}

/** Saves typed values. Machines, and files to confirm or centre, are added to those of the design. */
async function completeUploads(
  { db, checks }: UploadDeps,
  staffId: number,
  {
    key,
    also = [],
    machines,
    confirmedFiles,
    centredFiles,
    ...words
  }: ReceivedOf<(typeof uploadsWire)["officeCompleteUpload"]>,
): Promise<void> {
  const id = newDesignsOf(staffId);
  const [storedDesign] = await findDesigns(db, id, [key]);
  const withHashes = (name: "confirmedFiles" | "centredFiles", hashes?: readonly string[]) =>
    hashes && { [name]: [...new Set([...(storedDesign?.words[name] ?? []), ...hashes])] };
  const labels = new Set(storedDesign?.original.variants.map(({ label }) => label));
  const machineEntries = Object.entries(machines ?? {}).filter(([label]) => labels.has(label));
  await saveWords(db, id, [key], {
    ...words,
    ...(machines && { machines: { ...storedDesign?.words.machines, ...Object.fromEntries(machineEntries) } }),
    ...withHashes("confirmedFiles", confirmedFiles),
    ...withHashes("centredFiles", centredFiles),
  });
  const wantedKeys = new Set(also);
  const places = wantedKeys.size > 0 ? await readPlaces(db, id) : [];
  const others = places.flatMap((place) =>
    wantedKeys.has(place.key) && place.key !== key ? [place.key] : [],
  );
  await saveWords(db, id, others, words);
  await checks.recheck(staffId, [key, ...others]);
}
