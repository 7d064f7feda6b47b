import { findContent } from "../../server/domains/content/index.ts";
import type { ProductPictures } from "../../server/domains/pictures/index.ts";
import type { OpenShop } from "./open-shop.ts";

/** Pictures of the server with this data folder; imported on demand because few commands need them. */
export async function openPictures({
  settings,
  database,
  files,
  derivedFiles,
}: OpenShop): Promise<ProductPictures> {
  const { createProductPictures, pictureSource } = await import("../../server/domains/pictures/index.ts");
  const name = (await findContent(database.db, "settings")).content?.name || settings.shop.name;
  return createProductPictures(derivedFiles, async () => name, pictureSource(database, files));
}
