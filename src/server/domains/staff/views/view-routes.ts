import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { ViewStore } from "./view-store.ts";

interface ViewShop {
  readonly stores: { readonly staffViews: ViewStore };
  readonly now: () => Date;
}

/** Saves views of lists, and the columns that each person hides. */
export function viewRoutes(router: OfficeRouter, { stores: { staffViews: views }, now }: ViewShop): void {
  router.on("officeViews", ({ input: { list }, caller }) => views.read(caller.staffId, list));
  router.on("officeSaveView", async ({ input, caller, actor }) => {
    await views.save(caller.staffId, input, { actor, now: now() });
    return DONE;
  });
  router.on("officeShareView", async ({ input, actor }) => {
    await views.save(null, input, { actor, now: now() });
    return DONE;
  });
  router.on("officeRemoveView", async ({ input: { id }, caller, actor }) => {
    await views.remove(caller.staffId, id, { actor, now: now() });
    return DONE;
  });
  router.on("officeUnshareView", async ({ input: { id }, actor }) => {
    await views.remove(null, id, { actor, now: now() });
    return DONE;
  });
  router.on("officeHideColumns", async ({ input: { list, hidden }, caller }) => {
    await views.hideColumns(caller.staffId, list, hidden);
    return DONE;
  });
}

const DONE = { success: true } as const;
