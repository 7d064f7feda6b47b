import { DONE } from "../../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../../http/office/office-router.ts";
import { countSavedViews, type ListCounters } from "./count-saved-views.ts";
import type { ViewStore } from "./view-store.ts";

export interface ViewShop {
  readonly stores: { readonly staffViews: ViewStore };
  readonly listCounters: ListCounters;
  readonly now: () => Date;
}

/** Saves views of lists, and the columns that each person hides. */
export function viewRoutes(router: OfficeRouter, shop: ViewShop): void {
  const { listCounters: counters, now } = shop;
  const { staffViews: views } = shop.stores;
  router.on("officeViews", ({ input: { list }, caller }) => views.read(caller.staffId, list));
  router.on("officeViewCounts", async ({ input: { list }, caller }) => {
    const saved = await views.read(caller.staffId, list);
    return countSavedViews(saved.views, list, counters[list], caller.role);
  });
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
