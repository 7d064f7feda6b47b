import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { CatalogueShop } from "../reading/prices-now.ts";
import type { SewingFields } from "../reading/product-view.ts";
import { bulkRoutes } from "./bulk/bulk-routes.ts";
import { categoryRoutes } from "./category-routes.ts";
import { type DesignShop, designRoutes } from "./design-routes.ts";
import { type SellingDeps, sellingRoutes } from "./selling/selling-routes.ts";
import { synonymRoutes } from "./synonym-routes.ts";

interface CatalogueOfficeShop extends DesignShop, CatalogueShop {
  readonly info: { readonly defaultCategoryId: number };
  readonly topSellerIds: readonly number[];
  readonly sewingFields: () => Promise<SewingFields>;
  readonly onBulk: () => void;
}

/** Office routes of the catalogue; `preview` renders the shop page of a design. */
export function catalogueOfficeRoutes(
  router: OfficeRouter,
  shop: CatalogueOfficeShop,
  preview: SellingDeps["preview"],
): void {
  const { info, topSellerIds: defaultTopSellers, sewingFields: fields } = shop;
  designRoutes(router, shop);
  categoryRoutes(router, { ...shop, shownFirst: info.defaultCategoryId, defaultTopSellers });
  sellingRoutes(router, { ...shop, preview, fields });
  bulkRoutes(router, shop);
  synonymRoutes(router, shop);
}
