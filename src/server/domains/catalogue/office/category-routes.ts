import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { ShopBase } from "../../shop-base.ts";
import { readTree } from "../editing/category-change-store.ts";
import { addCategory, moveCategory, removeCategory, renameCategory } from "../editing/change-categories.ts";
import type { CatalogueShop } from "../reading/prices-now.ts";
import { readTopSellersVersion } from "../reading/top-seller-store.ts";
import { listTopSellers, selectTopSellers } from "../reading/top-sellers.ts";
import { officeCategoryView, officeTopSellersView } from "./category-view.ts";

export interface CategoryRouteDeps extends ShopBase, CatalogueShop {
  /** Id of the category that the category page opens with. */
  readonly shownFirst: number;
  /** Top sellers from the settings, used until the owner selects some. */
  readonly defaultTopSellers: readonly number[];
}

/** Office routes of the category tree and the top sellers. */
export function categoryRoutes(router: OfficeRouter, deps: CategoryRouteDeps): void {
  const { db, shownFirst, defaultTopSellers, now } = deps;
  const tree = async () => ({
    categories: (await readTree(db)).map((category) => officeCategoryView(category, shownFirst)),
  });
  router.on("officeCategories", tree);
  router.on("officeAddCategory", async ({ input, actor }) => {
    const id = await addCategory(db, input, { actor, now: now() });
    return { id, ...(await tree()) };
  });
  router.on("officeRenameCategory", async ({ input: { id, version, ...names }, actor }) => {
    await renameCategory(db, { id, version }, names, { actor, now: now() });
    return tree();
  });
  router.on("officeMoveCategory", async ({ input: { id, version, ...place }, actor }) => {
    await moveCategory(db, { id, version }, place, { actor, now: now() });
    return tree();
  });
  router.on("officeRemoveCategory", async ({ input: { id, version, moveTo }, actor }) => {
    const removal = { moveTo: moveTo ?? undefined, shownFirst };
    await removeCategory(db, { id, version }, removal, { actor, now: now() });
    return tree();
  });

  const topSellers = async () => {
    const version = await readTopSellersVersion(db);
    return officeTopSellersView(await listTopSellers(deps, defaultTopSellers), version);
  };
  router.on("officeTopSellers", topSellers);
  router.on("officeChooseTopSellers", async ({ input: { ids, version }, actor }) => {
    await selectTopSellers(deps.database, { ids, version }, { actor, now: now() });
    return topSellers();
  });
}
