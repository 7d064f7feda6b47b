import { join } from "node:path";
import { linkCards, type ProductRow } from "../catalogue/index.ts";
import { type CardCache, createCardCache } from "./card-cache.ts";
import { type DrawPictures, drawPictures } from "./draw-pictures.ts";
import { createPictureCache, type PictureCache, type PictureSource, readMaster } from "./picture-cache.ts";
import type { PictureSize } from "./picture-size.ts";

/** Everything that is made of master pictures: their sizes, and the cards of shared links. */
export interface ProductPictures {
  readonly sizes: PictureCache;
  readonly cards: CardCache;
  /** How many pictures of this product nobody has made yet. */
  countMissing(product: ProductRow): Promise<number>;
  /** Makes them all; answers how many are new, and how many could not be made. */
  complete(product: ProductRow, draw?: DrawPictures): Promise<PicturesMade>;
}

export interface PicturesMade {
  readonly made: number;
  readonly failed: number;
}

/** Kept in `pictures` and `cards` below `folder`; either may be emptied at any time. */
export function createProductPictures(
  folder: string,
  shopName: string,
  source: PictureSource,
): ProductPictures {
  const sizes = createPictureCache(join(folder, "pictures"), source);
  const master = (hash: string) => readMaster(source, hash);
  const cards = createCardCache(join(folder, "cards"), shopName, master);

  const missingOf = async (product: ProductRow): Promise<Missing> => {
    const card = linkCards.productCard(product);
    return {
      sizes: await sizes.missing(product.pictureHash),
      card: (await cards.isMade(card)) ? undefined : card,
    };
  };
  return {
    sizes,
    cards,
    countMissing: async (product) => count(await missingOf(product)),
    complete: async (product, draw = drawPictures) => {
      const missing = await missingOf(product);
      const wanted = count(missing);
      if (wanted === 0) return { made: 0, failed: 0 };
      const { pictureHash: hash } = product;
      const bytes = await master(hash);
      if (!bytes) return { made: 0, failed: wanted };
      const { card } = missing;
      const drawn = await draw({
        ...{ master: bytes, sizes: missing.sizes },
        ...(card && { card: cards.textsOf(card) }),
      });
      let made = 0;
      for (const { size, bytes: picture } of drawn.sizes) {
        if (!picture) continue;
        await sizes.keep(hash, size, picture);
        made += 1;
      }
      if (card && drawn.card) {
        await cards.keep(card, drawn.card);
        made += 1;
      }
      return { made, failed: wanted - made };
    },
  };
}

interface Missing {
  readonly sizes: readonly PictureSize[];
  readonly card: linkCards.LinkCard | undefined;
}

function count({ sizes, card }: Missing): number {
  return sizes.length + (card ? 1 : 0);
}
