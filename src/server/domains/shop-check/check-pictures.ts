import type { OpenDatabase } from "../../db/database.ts";
import { productsByIds, productsChangedSince } from "../catalogue/reading/index.ts";
import type { ProductPictures } from "../pictures/index.ts";

const BATCH = 50;

/**
 * Counts products on sale with missing picture sizes or link cards. They are not issues, because a running
 * shop makes them on request at the latest. `repair` makes them now.
 */
export async function checkPictures(
  database: OpenDatabase,
  pictures: ProductPictures,
  repair: boolean,
  progress: (done: number, of: number) => void,
): Promise<number> {
  const ids = (await productsChangedSince(database.db, new Date(0))).map(({ id }) => id);
  let [doneCount, unmade] = [0, 0];
  for (let at = 0; at < ids.length; at += BATCH) {
    for (const product of await productsByIds(database, ids.slice(at, at + BATCH))) {
      if ((await pictures.countMissing(product)) > 0) {
        unmade += 1;
        if (repair) await pictures.complete(product);
      }
      doneCount += 1;
      progress(doneCount, ids.length);
    }
  }
  return unmade;
}
