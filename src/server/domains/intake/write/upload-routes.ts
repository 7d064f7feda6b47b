import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import { pageBehind, readBatch, readDesigns } from "../check/check-batch.ts";
import { tusRoutes } from "../receive/tus-routes.ts";
import { type AddingDesigns, addUploadedDesign } from "./add-design.ts";
import { type AddingPhotos, addPhoto } from "./add-photo.ts";
import { batchView, receivedOf } from "./batch-view.ts";
import { dropUploads } from "./drop-uploads.ts";
import { type CategoryImporting, importCategories } from "./import-categories.ts";

export interface UploadDeps extends AddingDesigns, AddingPhotos {
  /** Every category as a path, e.g. `Blouse > Back Neck`. */
  readonly categoryPaths: () => Promise<string[]>;
  readonly categoryChanges: CategoryImporting["categoryChanges"];
}

const DRY_RUN = true;

export function uploadRoutes(router: OfficeRouter, deps: UploadDeps): void {
  const { store, designs, files } = deps;
  tusRoutes(router, deps);
  router.on("officeUploads", async ({ input: { batch: name, after }, caller: { staffId }, actor }) => {
    if (name !== "new") {
      const uploads = await store.list(staffId, name);
      return batchView({ uploads }, [], await receivedOf(files, uploads), { categories: [] });
    }
    const batch = await readBatch(deps, staffId);
    const { uploads, parsed } = batch;
    const page = await readDesigns(deps, staffId, { keys: pageBehind(batch, after), uploads });
    const table = await importCategories({ ...deps, actor }, parsed?.categories ?? [], DRY_RUN);
    const received = await receivedOf(files, uploads);
    return batchView(batch, page, received, { categories: await deps.categoryPaths(), table });
  });
  router.on("officeTakeCategories", async ({ caller: { staffId }, actor }) => {
    const { categories } = (await readBatch(deps, staffId)).parsed ?? { categories: [] };
    return (await importCategories({ ...deps, actor }, categories, !DRY_RUN)).counts;
  });
  router.on("officeUploadPicture", async ({ input }) => {
    const [inputsHash = "", side] = input.of.split("/");
    const outcome = await designs.outcomeOf(inputsHash);
    const isReplaced = side === "before" || side === "after";
    const { thumbnail } = (isReplaced ? outcome?.replaced?.[side] : outcome) ?? {};
    if (thumbnail === undefined) throw new Failure("picture-unknown");
    return new Response(Buffer.from(thumbnail, "base64"), { headers: { "content-type": "image/webp" } });
  });
  router.on("officeCompleteUpload", async ({ input: { key, ...words }, caller: { staffId } }) => {
    const [known] = await designs.find(staffId, [key]);
    const confirmed = known?.words.confirmedFiles ?? [];
    const confirmedFiles = words.confirmedFiles && [...new Set([...confirmed, ...words.confirmedFiles])];
    await designs.saveWords(staffId, key, { ...words, ...(confirmedFiles && { confirmedFiles }) });
    await deps.checks.recheck(staffId, key);
    return { success: true };
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
