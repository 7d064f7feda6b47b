import pLimit from "p-limit";
import sharp from "sharp";
import type { DerivedFiles } from "../../files/derived-files.ts";
import { type FileStore, isContentHash, readWhole } from "../../files/file-store.ts";
import { createWorkOnce } from "../../workers/work-once.ts";
import { cutCover } from "./covers/cut-cover.ts";
import type { PartSize } from "./covers/find-part-boxes.ts";
import { MAKING, PICTURE_SIZES, type PictureSize, pictureFileName } from "./picture-size.ts";
import { resizePicture } from "./resize-picture.ts";

/** Concurrency limit: each picture takes a core, and other requests must not wait. */
const CONCURRENCY = 2;

export interface PictureCache {
  /** The picture, made now if it is not cached; `undefined` unless `hash` is a product picture. */
  find(hash: string, size: PictureSize): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Sizes of this picture that are not cached yet. */
  missing(hash: string, sizes?: readonly PictureSize[]): Promise<PictureSize[]>;
  store(hash: string, size: PictureSize, bytes: Uint8Array): Promise<void>;
}

export interface PictureSource {
  readonly files: FileStore;
  /** Whether a stored file is a picture. Stitch files are in the same storage and must not be served. */
  readonly isPicture: (hash: string) => Promise<boolean>;
  /** Parts that a product's picture was drawn of; `undefined` for photos and pictures of no product. */
  readonly partsOfPicture: (hash: string) => Promise<readonly PartSize[] | undefined>;
}

/** Deletes the sizes of a picture from the cache. */
export function removeSizes(derivedFiles: Pick<DerivedFiles, "prune">, hash: string): Promise<void> {
  return derivedFiles.prune(folderOf(hash), () => false);
}

const folderOf = (hash: string) => `pictures/${hash.slice(0, 2)}/${hash}`;

/** Cache of resized pictures, as `pictures/ab/<hash>/2-480.avif`. */
export function createPictureCache(derivedFiles: DerivedFiles, source: PictureSource): PictureCache {
  const limit = pLimit(CONCURRENCY);
  const once = createWorkOnce<Uint8Array<ArrayBuffer> | undefined>();
  const fileOf = (hash: string, size: PictureSize) => `${folderOf(hash)}/${MAKING}-${pictureFileName(size)}`;
  const store = (hash: string, size: PictureSize, bytes: Uint8Array) =>
    derivedFiles.write(fileOf(hash, size), bytes);

  const make = async (hash: string, size: PictureSize) => {
    const master = await readMaster(source, hash);
    if (!master) return undefined;
    const parts = await source.partsOfPicture(hash);
    const picture = size.isCover ? cutCover(master, parts ?? []) : sharp(master);
    const bytes = new Uint8Array(await resizePicture(await picture, size, parts !== undefined));
    await store(hash, size, bytes);
    return bytes;
  };
  const makeOnce = (hash: string, size: PictureSize) => {
    const file = fileOf(hash, size);
    const remake = async () => (await derivedFiles.read(file)) ?? make(hash, size);
    return once(file, () => limit(() => derivedFiles.withLock(file, remake)));
  };
  return {
    find: async (hash, size) => {
      if (!isContentHash(hash)) return undefined;
      return (await derivedFiles.read(fileOf(hash, size))) ?? makeOnce(hash, size);
    },
    missing: async (hash, sizes = PICTURE_SIZES) => {
      const areCached = await Promise.all(sizes.map((size) => derivedFiles.has(fileOf(hash, size))));
      return sizes.filter((_, i) => !areCached[i]);
    },
    store,
  };
}

/** Reads the master picture; `undefined` if the hash is unknown or not a picture. */
export async function readMaster(
  { files, isPicture }: PictureSource,
  hash: string,
): Promise<Uint8Array | undefined> {
  if (!isContentHash(hash) || !(await isPicture(hash))) return undefined;
  const storedFile = await files.get(hash);
  return storedFile && readWhole(storedFile);
}
