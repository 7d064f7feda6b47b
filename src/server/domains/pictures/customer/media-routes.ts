import type { Router } from "../../../http/router.ts";
import { findLinkCard } from "../../catalogue/index.ts";
import { type CatalogueShop, findSoldDesign, isPrivatePicture } from "../../catalogue/reading/index.ts";
import type { ProductPictures } from "../product-pictures.ts";
import { cardRoutes } from "./card-routes.ts";
import { pictureRoutes } from "./picture-routes.ts";
import { stitchPreviewRoutes } from "./stitch-preview-routes.ts";

interface MediaShop extends CatalogueShop {
  readonly pictures: Pick<ProductPictures, "sizes" | "cards" | "stitchPreviews">;
  readonly topSellerIds: readonly number[];
}

/** Serves `/media`: product pictures, link cards and stitch previews. */
export function mediaRoutes(router: Router, shop: MediaShop): void {
  const { database, pictures, topSellerIds } = shop;
  cardRoutes(router.app, pictures.cards, (subject) => findLinkCard(shop, topSellerIds, subject));
  pictureRoutes(router.app, pictures.sizes, (hash) => isPrivatePicture(database, hash));
  stitchPreviewRoutes(router, pictures.stitchPreviews, (id) => findSoldDesign(database.db, id));
}
