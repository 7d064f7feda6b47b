import type { Database } from "../../../db/database.ts";
import type { FileStore } from "../../../files/file-store.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { CatalogueStore } from "../catalogue-store.ts";
import type { SewingFields } from "../reading/product-view.ts";
import { bulkRoutes } from "./bulk/bulk-routes.ts";
import { categoryRoutes } from "./category-routes.ts";
import { designRoutes } from "./design-routes.ts";
import { type SellingDeps, sellingRoutes } from "./selling/selling-routes.ts";
import { synonymRoutes } from "./synonym-routes.ts";

interface CatalogueOfficeShop {
  readonly db: Database;
  readonly stores: { readonly catalogue: CatalogueStore };
  readonly files: FileStore;
  readonly info: { readonly defaultCategoryId: number };
  readonly topSellerIds: readonly number[];
  readonly sewingFields: () => Promise<SewingFields>;
  readonly onBulk: () => void;
  readonly now: () => Date;
}

/** Office routes of the catalogue; `preview` renders the shop page of a design. */
export function catalogueOfficeRoutes(
  router: OfficeRouter,
  shop: CatalogueOfficeShop,
  preview: SellingDeps["preview"],
): void {
  const {
    db,
    stores,
    files,
    info,
    topSellerIds: defaultTopSellers,
    sewingFields: fields,
    onBulk,
    now,
  } = shop;
  const { catalogue } = stores;
  designRoutes(router, { catalogue, files, db, now });
  categoryRoutes(router, { catalogue, shownFirst: info.defaultCategoryId, defaultTopSellers, now });
  sellingRoutes(router, { catalogue, preview, fields, db, now });
  bulkRoutes(router, { catalogue, onBulk, now });
  synonymRoutes(router, { catalogue, now });
}
