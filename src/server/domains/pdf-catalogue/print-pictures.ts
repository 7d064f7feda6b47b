import { join } from "node:path";
import pLimit from "p-limit";
import sharp from "sharp";
import { writeAtomically } from "../../files/atomic-write.ts";
import { fileExists } from "../../files/file-exists.ts";

/** The file with a JPEG of a product's picture; `undefined` when there is none. */
export type FindPrintPicture = (pictureHash: string) => Promise<string | undefined>;

/** Draws a picture as JPEG, `side` pixels wide, whose master is slow to get; `undefined` where the master will do. */
export type DrawPrint = (pictureHash: string, side: number) => Promise<Uint8Array | undefined>;

interface PrintSource {
  readonly readMaster: (pictureHash: string) => Promise<Uint8Array | undefined>;
  readonly drawPrint?: DrawPrint | undefined;
}

/** Pixels of a picture a third of an A4 page wide, at 175 dpi: half a master, which a JPEG decoder gives at a quarter of the work. */
const SIDE = 400;
/** Pictures decoded at once: each takes a core and two megabytes, and requests for anything else must get through. */
const AT_ONCE = 2;

/** Pictures small enough to print, kept in `folder` as they are embedded: a new catalogue of old products decodes nothing. */
export function createPrintPictures(
  folder: string,
  { readMaster, drawPrint }: PrintSource,
): FindPrintPicture {
  const limit = pLimit(AT_ONCE);
  const fromMaster = async (hash: string) => {
    const master = await readMaster(hash);
    return master && sharp(master).resize(SIDE, SIDE).jpeg({ quality: 80 }).toBuffer();
  };
  const make = async (hash: string, file: string) => {
    const jpeg = (await drawPrint?.(hash, SIDE)) ?? (await fromMaster(hash));
    if (!jpeg) return undefined;
    await writeAtomically(file, jpeg);
    return file;
  };
  return async (hash) => {
    const file = join(folder, hash.slice(0, 2), `${hash}.jpg`);
    return (await fileExists(file)) ? file : limit(() => make(hash, file));
  };
}
