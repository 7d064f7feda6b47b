import type { ProductPictures } from "../../server/domains/pictures/index.ts";
import type { OpenShop } from "./open-shop.ts";

/** The pictures that a server with this data folder shows. Loaded when needed: few commands do. */
export async function openPictures({ settings, stores, files, made }: OpenShop): Promise<ProductPictures> {
  const { createProductPictures } = await import("../../server/domains/pictures/index.ts");
  const { isPicture, soldDesign } = stores.catalogue.products;
  return createProductPictures(made, settings.shop.name, { files, isPicture, soldDesign });
}
