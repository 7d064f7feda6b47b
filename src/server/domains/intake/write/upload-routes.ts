import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import { judgeTray, pageBehind, understandTray } from "../check/check-batch.ts";
import { tusRoutes } from "../receive/tus-routes.ts";
import { type AddingDesigns, addUploadedDesign } from "./add-design.ts";
import { type AddingPhotos, addPhoto } from "./add-photo.ts";
import { receivedOf, trayView } from "./batch-view.ts";
import { dropUploads } from "./drop-uploads.ts";
import { type CategoryImporting, importCategories } from "./import-categories.ts";

export interface UploadDeps extends AddingDesigns, AddingPhotos {
  /** `Blouse > Back Neck`: every category. */
  readonly categoryPaths: () => Promise<string[]>;
  readonly categoryChanges: CategoryImporting["categoryChanges"];
}

const DRY_RUN = true;

export function uploadRoutes(router: OfficeRouter, deps: UploadDeps): void {
  const { store, designs, files, judge } = deps;
  tusRoutes(router, deps);
  router.on("officeUploads", async ({ input: { tray, after }, caller: { staffId }, actor }) => {
    if (tray !== "new") {
      const uploads = await store.list(staffId, tray);
      return trayView({ uploads, designs: [] }, await receivedOf(files, uploads), []);
    }
    const judged = await judgeTray(deps, staffId, pageBehind(after));
    const table = await importCategories({ ...deps, actor }, judged.understood.categories, DRY_RUN);
    return trayView(judged, await receivedOf(files, judged.uploads), await deps.categoryPaths(), table);
  });
  router.on("officeTakeCategories", async ({ caller: { staffId }, actor }) => {
    const { categories } = (await understandTray(deps, staffId)).understood;
    return (await importCategories({ ...deps, actor }, categories, !DRY_RUN)).counts;
  });
  router.on("officeUploadPicture", async ({ input }) => {
    const picture = judge.picture(input.of);
    if (!picture) throw new Failure("picture-unknown");
    return new Response(new Uint8Array(picture), { headers: { "content-type": "image/webp" } });
  });
  router.on("officeCompleteUpload", async ({ input: { key, ...words }, caller: { staffId } }) => {
    const confirmed = (await designs.known(staffId, [key])).get(key)?.words.acceptsDoubts ?? [];
    const acceptsDoubts = words.acceptsDoubts && [...new Set([...confirmed, ...words.acceptsDoubts])];
    await designs.keepWords(staffId, key, { ...words, ...(acceptsDoubts && { acceptsDoubts }) });
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
