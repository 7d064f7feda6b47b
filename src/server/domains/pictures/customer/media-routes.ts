import type { Router } from "../../../http/router.ts";
import { type CatalogueStore, findLinkCard } from "../../catalogue/index.ts";
import type { ProductPictures } from "../product-pictures.ts";
import { cardRoutes } from "./card-routes.ts";
import { pictureRoutes } from "./picture-routes.ts";
import { stitchPreviewRoutes } from "./stitch-preview-routes.ts";

interface MediaShop {
  readonly stores: { readonly catalogue: CatalogueStore };
  readonly pictures: Pick<ProductPictures, "sizes" | "cards" | "stitchPreviews">;
  readonly topSellerIds: readonly number[];
}

/** Serves `/media`: product pictures, link cards and stitch previews. */
export function mediaRoutes(
  router: Router,
  { stores: { catalogue }, pictures, topSellerIds }: MediaShop,
): void {
  cardRoutes(router.app, pictures.cards, (subject) => findLinkCard(catalogue, topSellerIds, subject));
  pictureRoutes(router.app, pictures.sizes);
  stitchPreviewRoutes(router, pictures.stitchPreviews, catalogue.products.soldDesign);
}
