import { join } from "node:path";
import pLimit from "p-limit";
import sharp from "sharp";
import { writeAtomically } from "../../files/atomic-write.ts";
import { unlessDamaged } from "../../files/checked-files.ts";
import { fileExists } from "../../files/file-exists.ts";

/**
 * Finds the JPEG of a product's picture: its file, or its bytes if they could not be stored; `undefined` if
 * there is none.
 */
export type FindPrintPicture = (pictureHash: string) => Promise<string | Uint8Array | undefined>;

/** Draws a print JPEG, `side` pixels wide, for pictures with a slow master; `undefined` to use the master. */
export type DrawPrint = (pictureHash: string, side: number) => Promise<Uint8Array | undefined>;

interface PrintSource {
  readonly readMaster: (pictureHash: string) => Promise<Uint8Array | undefined>;
  readonly drawPrint?: DrawPrint | undefined;
}

/**
 * Side in pixels: a third of an A4 page at 175 dpi. It is half the master's side, which JPEG decoders decode
 * at a quarter of the work.
 */
const SIDE = 400;
/** Concurrency limit: each picture takes a core and 2 MB, and other requests must not wait. */
const CONCURRENCY = 2;

/** Caches print pictures in `folder`, so that a new catalogue of the same products decodes nothing. */
export function createPrintPictures(
  folder: string,
  { readMaster, drawPrint }: PrintSource,
): FindPrintPicture {
  const limit = pLimit(CONCURRENCY);
  const fromMaster = async (hash: string) => {
    const master = await readMaster(hash).catch(unlessDamaged);
    return master && sharp(master).resize(SIDE, SIDE).jpeg({ quality: 80 }).toBuffer();
  };
  const make = async (hash: string, file: string) => {
    const jpeg = (await drawPrint?.(hash, SIDE)) ?? (await fromMaster(hash));
    if (!jpeg) return undefined;
    return writeAtomically(file, jpeg).then(
      () => file,
      () => jpeg,
    );
  };
  return async (hash) => {
    const file = join(folder, hash.slice(0, 2), `${hash}.jpg`);
    return (await fileExists(file)) ? file : limit(() => make(hash, file));
  };
}
