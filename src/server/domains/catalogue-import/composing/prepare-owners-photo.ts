import { finding } from "../../../../contract/office/uploads/remarks.ts";
import { contentHash, storedBytes } from "../../../files/file-store.ts";
import type { prepared, StockProduct } from "../../catalogue/index.ts";
import { OwnerFailure } from "../../failure.ts";
import type { ImportTools } from "../import-task.ts";
import type { Remark } from "../report/remark.ts";
import type { ProductRequest } from "../requests/product-request.ts";
import { LARGEST_FILE } from "../source/source-file.ts";

/** What to do about a product's picture: nothing, or take this one. */
export interface TakenPhoto {
  readonly picture: prepared.ProductPicture | undefined;
}

/** The photo that the owner gives, unless the shop's picture is made of it, or is it. */
export async function prepareOwnersPhoto(
  { photo, row }: ProductRequest,
  shop: StockProduct | undefined,
  { reader, takePhoto }: Pick<ImportTools, "reader" | "takePhoto">,
): Promise<TakenPhoto | Remark> {
  if (!photo) return { picture: undefined };
  const place = { ...(row !== undefined && { row }), file: photo.path };
  if (photo.size > LARGEST_FILE) return { ...place, ...finding("photo-large") };
  try {
    const given = new Uint8Array(reader.read(photo));
    const photoHash = contentHash(given);
    if (shop && (photoHash === shop.photoHash || photoHash === shop.pictureHash))
      return { picture: undefined };
    const picture = await takePhoto(given);
    return { picture: { ...storedBytes(picture), photoHash } };
  } catch (error) {
    if (error instanceof OwnerFailure && error.code === "too-large")
      return { ...place, ...finding("photo-pixels") };
    const message = error instanceof Error ? error.message : String(error);
    return { ...place, ...finding("photo-unreadable", { message }) };
  }
}
