import { DONE } from "../../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../../http/office/office-router.ts";
import type { ShopBase } from "../../../shop-base.ts";
import { countSavedViews, type ListCounters } from "./count-saved-views.ts";
import { hideColumns, readViews, removeView, saveView } from "./view-store.ts";

export interface ViewShop extends ShopBase {
  readonly listCounters: ListCounters;
}

/** Saves views of lists, and the columns that each person hides. */
export function viewRoutes(router: OfficeRouter, shop: ViewShop): void {
  const { listCounters: counters, now } = shop;
  const { db } = shop;
  router.on("officeViews", ({ input: { list }, caller }) => readViews(db, caller.staffId, list));
  router.on("officeViewCounts", async ({ input: { list }, caller }) => {
    const savedViews = await readViews(db, caller.staffId, list);
    return countSavedViews(savedViews.views, list, counters[list], caller.role);
  });
  router.on("officeSaveView", async ({ input, caller, actor }) => {
    await saveView(db, caller.staffId, input, { actor, now: now() });
    return DONE;
  });
  router.on("officeShareView", async ({ input, actor }) => {
    await saveView(db, null, input, { actor, now: now() });
    return DONE;
  });
  router.on("officeRemoveView", async ({ input: { id }, caller, actor }) => {
    await removeView(db, caller.staffId, id, { actor, now: now() });
    return DONE;
  });
  router.on("officeUnshareView", async ({ input: { id }, actor }) => {
    await removeView(db, null, id, { actor, now: now() });
    return DONE;
  });
  router.on("officeHideColumns", async ({ input: { list, hidden: hiddenColumns }, caller }) => {
    await hideColumns(db, caller.staffId, list, hiddenColumns);
    return DONE;
  });
}
