import { and, eq, sql } from "drizzle-orm";
import type { OtherLanguage } from "../../../../contract/languages.ts";
import { productPictures, productTexts } from "../../../db/schema/index.ts";
import type { Transaction } from "./listing-store.ts";
import type { ProductChange, ProductText, ProductTexts, StoredPicture } from "./prepared-product.ts";

type Details = Pick<ProductChange, "id" | "picture" | "addedPicture" | "pictures" | "texts">;

/** New cover picture; `undefined` if it stays. */
export function newCover({ picture, pictures }: Details): StoredPicture | undefined {
  const cover = pictures?.[0] ?? picture;
  return (
    cover && { pictureHash: "hash" in cover ? cover.hash : cover.pictureHash, photoHash: cover.photoHash }
  );
}

/** Writes the pictures after the cover and the translations. */
export async function writeDetails(tx: Transaction, change: Details): Promise<void> {
  const { id, pictures, addedPicture, texts } = change;
  if (pictures) await putPictures(tx, id, pictures.slice(1));
  if (addedPicture) await addPicture(tx, id, addedPicture.hash, addedPicture.photoHash);
  const cover = newCover(change);
  if (cover)
    await tx
      .delete(productPictures)
      .where(and(eq(productPictures.productId, id), eq(productPictures.pictureHash, cover.pictureHash)));
  if (texts) await putTexts(tx, [{ id, texts }]);
}

/** Replaces the texts of products in the given languages. */
export async function putTexts(
  tx: Transaction,
  translated: readonly { readonly id: number; readonly texts?: ProductTexts | undefined }[],
): Promise<void> {
  const rows = translated.flatMap(({ id: productId, texts = {} }) =>
    (Object.entries(texts) as [OtherLanguage, ProductText][]).map(([language, text]) => ({
      productId,
      language,
      ...text,
    })),
  );
  if (rows.length === 0) return;
  const { productId, language } = productTexts;
  const set = {
    name: sql`excluded.name`,
    description: sql`excluded.description`,
    tags: sql`excluded.tags`,
    pageTitle: sql`excluded.page_title`,
    pageDescription: sql`excluded.page_description`,
  };
  await tx
    .insert(productTexts)
    .values(rows)
    .onConflictDoUpdate({ target: [productId, language], set });
}

async function putPictures(
  tx: Transaction,
  productId: number,
  pictures: readonly StoredPicture[],
): Promise<void> {
  await tx.delete(productPictures).where(eq(productPictures.productId, productId));
  const rows = pictures.map((picture, position) => ({ ...picture, productId, position }));
  if (rows.length > 0) await tx.insert(productPictures).values(rows);
}

/** Does nothing if the product has the picture already. */
async function addPicture(
  tx: Transaction,
  productId: number,
  pictureHash: string,
  photoHash: string | null,
): Promise<void> {
  const next = sql`(select coalesce(max(position), -1) + 1 from product_pictures where product_id = ${productId})`;
  await tx
    .insert(productPictures)
    .values({ productId, pictureHash, photoHash, position: next })
    .onConflictDoNothing();
}
