import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { CatalogueStore } from "../catalogue-store.ts";
import { addCategory, moveCategory, removeCategory, renameCategory } from "../editing/change-categories.ts";
import { listTopSellers, selectTopSellers } from "../reading/top-sellers.ts";
import { officeCategoryView, officeTopSellersView } from "./category-view.ts";

export interface CategoryRouteDeps {
  readonly catalogue: CatalogueStore;
  /** Id of the category that the category page opens with. */
  readonly shownFirst: number;
  /** Top sellers from the settings, used until the owner selects some. */
  readonly defaultTopSellers: readonly number[];
  readonly now: () => Date;
}

/** Office routes of the category tree and the top sellers. */
export function categoryRoutes(router: OfficeRouter, deps: CategoryRouteDeps): void {
  const { catalogue, shownFirst, defaultTopSellers, now } = deps;
  const store = catalogue.categoryChanges;
  const tree = async () => ({
    categories: (await store.tree()).map((category) => officeCategoryView(category, shownFirst)),
  });
  router.on("officeCategories", tree);
  router.on("officeAddCategory", async ({ input, actor }) => {
    const id = await addCategory(store, input, { actor, now: now() });
    return { id, ...(await tree()) };
  });
  router.on("officeRenameCategory", async ({ input: { id, version, ...names }, actor }) => {
    await renameCategory(store, { id, version }, names, { actor, now: now() });
    return tree();
  });
  router.on("officeMoveCategory", async ({ input: { id, version, ...place }, actor }) => {
    await moveCategory(store, { id, version }, place, { actor, now: now() });
    return tree();
  });
  router.on("officeRemoveCategory", async ({ input: { id, version, moveTo }, actor }) => {
    const removal = { moveTo: moveTo ?? undefined, shownFirst };
    await removeCategory(store, { id, version }, removal, { actor, now: now() });
    return tree();
  });

  const topSellers = async () => {
    const version = await catalogue.topSellers.version();
    return officeTopSellersView(await listTopSellers(catalogue, defaultTopSellers), version);
  };
  router.on("officeTopSellers", topSellers);
  router.on("officeChooseTopSellers", async ({ input: { ids, version }, actor }) => {
    await selectTopSellers(catalogue, { ids, version }, { actor, now: now() });
    return topSellers();
  });
}
