import { join } from "node:path";
import sharp from "sharp";
import { writeAtomically } from "../../files/atomic-write.ts";
import { isThere } from "../../files/file-exists.ts";
import { createSemaphore } from "../../workers/semaphore.ts";

/** The file with a JPEG of a product's picture; `undefined` when there is none. */
export type FindPrintPicture = (pictureHash: string) => Promise<string | undefined>;

/** Pixels of a picture a third of an A4 page wide, at 175 dpi: half a master, which a JPEG decoder gives at a quarter of the work. */
const SIDE = 400;
/** Pictures decoded at once: each takes a core and two megabytes, and requests for anything else must get through. */
const AT_ONCE = 2;

/** Pictures small enough to print, kept in `folder` as they are embedded: a new catalogue of old products decodes nothing. */
export function createPrintPictures(
  folder: string,
  readMaster: (pictureHash: string) => Promise<Uint8Array | undefined>,
): FindPrintPicture {
  const inTurn = createSemaphore(AT_ONCE);
  const make = async (hash: string, file: string) => {
    const master = await readMaster(hash);
    if (!master) return undefined;
    await writeAtomically(file, await sharp(master).resize(SIDE, SIDE).jpeg({ quality: 80 }).toBuffer());
    return file;
  };
  return async (hash) => {
    const file = join(folder, hash.slice(0, 2), `${hash}.jpg`);
    return (await isThere(file)) ? file : inTurn(() => make(hash, file));
  };
}
