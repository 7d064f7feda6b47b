import { createCatalogueStore } from "../../server/domains/catalogue/index.ts";
import type { ProductPictures } from "../../server/domains/pictures/index.ts";
import type { OpenShop } from "./open-shop.ts";

/** The pictures that a server with this data folder shows. Loaded when needed: few commands do. */
export async function openPictures({ settings, database, files }: OpenShop): Promise<ProductPictures> {
  const { createProductPictures } = await import("../../server/domains/pictures/index.ts");
  const { isPicture } = createCatalogueStore(database).products;
  return createProductPictures(settings.dataDir, settings.shop.name, { files, isPicture });
}
