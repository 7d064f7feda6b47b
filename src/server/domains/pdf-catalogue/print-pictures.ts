import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createTurns } from "../../turns.ts";
import { writeWhole } from "../../write-whole.ts";

/** A JPEG of a product's picture; `undefined` when there is none. */
export type LoadPicture = (pictureHash: string) => Promise<Uint8Array | undefined>;

/** Pixels of a picture a third of an A4 page wide, at 175 dpi: half a master, which a JPEG decoder gives at a quarter of the work. */
const SIDE = 400;
/** Pictures decoded at once: each takes two megabytes. */
const AT_ONCE = 4;

/** Pictures small enough to print, kept in `folder` as they are embedded: a new catalogue of old products decodes nothing. */
export function createPrintPictures(
  folder: string,
  readMaster: (pictureHash: string) => Promise<Uint8Array | undefined>,
): LoadPicture {
  const inTurn = createTurns(AT_ONCE);
  const make = async (hash: string, file: string) => {
    const master = await readMaster(hash);
    if (!master) return undefined;
    const picture = await sharp(master).resize(SIDE, SIDE).jpeg({ quality: 80 }).toBuffer();
    await writeWhole(file, picture);
    return picture;
  };
  return async (hash) => {
    const file = join(folder, hash.slice(0, 2), `${hash}.jpg`);
    const kept = await readFile(file).catch(() => undefined);
    return kept ?? inTurn(() => make(hash, file));
  };
}
