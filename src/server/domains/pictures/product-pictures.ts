import { createHash } from "node:crypto";
import type { OpenDatabase } from "../../db/database.ts";
import { unlessDamaged } from "../../files/checked-files.ts";
import type { DerivedFiles } from "../../files/derived-files.ts";
import type { FileStore } from "../../files/file-store.ts";
import { type LinkCard, productCard } from "../catalogue/index.ts";
import {
  findSoldDesign,
  isPicture,
  type ProductRow,
  partsOfPicture,
  type SoldDesign,
} from "../catalogue/reading/index.ts";
import { type CardCache, createCardCache } from "./card-cache.ts";
import { type DrawPictures, drawPictures } from "./draw-pictures.ts";
import { drawMailPicture } from "./drawing/draw-master-picture.ts";
import { createPictureCache, type PictureCache, type PictureSource, readMaster } from "./picture-cache.ts";
import { LISTED_SIZES, MAKING, type PictureSize } from "./picture-size.ts";
import { partsOf } from "./stitch-previews/design-gallery.ts";
import { drawStitchPreview } from "./stitch-previews/draw-stitch-preview.ts";
import { createStitchPreviewCache, type StitchPreviewCache } from "./stitch-previews/stitch-preview-cache.ts";
import { drawStitchPreviewInWorker } from "./stitch-previews/stitch-preview-workers.ts";

/** Everything derived from master pictures and sold stitches: sizes, link cards and stitch previews. */
export interface ProductPictures {
  readonly sizes: PictureCache;
  readonly cards: CardCache;
  readonly stitchPreviews: StitchPreviewCache;
  /** Reads a product's master picture. */
  readonly readMaster: (pictureHash: string) => Promise<Uint8Array | undefined>;
  /** Small JPEG for mails of the picture with this address; `undefined` if there is none. */
  readonly readMailPicture: (photo: string) => Promise<Uint8Array | undefined>;
  /** Number of the product's pictures that are not cached; the stitch preview counts as one. */
  countMissing(product: ProductRow): Promise<number>;
  /** Makes all missing pictures. Returns how many were made and how many failed. */
  complete(product: ProductRow): Promise<PicturesMade>;
  /** Makes the sizes that lists show (`LISTED_SIZES`). @throws Error if the master picture cannot be read */
  completeListed(product: ProductRow, draw: DrawPictures): Promise<void>;
  /** Makes the close-up of the product's first part in both formats, if stitch files are sold. */
  completeCloseUp(productId: number): Promise<void>;
  /** Marker of the last change (ms) up to which pictures have been made ahead, by any process. */
  readonly warmed: WarmedMarker;
}

export interface PicturesMade {
  readonly madeCount: number;
  readonly failedCount: number;
}

interface DesignSource extends PictureSource {
  readonly soldDesign: (productId: number) => Promise<SoldDesign | undefined>;
}

/** Reads what pictures are made from: stored files, and designs of the catalogue. */
export function pictureSource(database: OpenDatabase, files: FileStore): DesignSource {
  return {
    files,
    isPicture: (hash) => isPicture(database.db, hash),
    partsOfPicture: (hash) => partsOfPicture(database, hash),
    soldDesign: (productId) => findSoldDesign(database.db, productId),
  };
}

export function createProductPictures(
  derivedFiles: DerivedFiles,
  readShopName: () => Promise<string>,
  source: DesignSource,
): ProductPictures {
  const sizes = createPictureCache(derivedFiles, source);
  const master = (hash: string) => readMaster(source, hash);
  const isDrawn = async (hash: string) => (await source.partsOfPicture(hash)) !== undefined;
  const cards = createCardCache(derivedFiles, readShopName, { readMaster: master, isDrawn });
  const stitchPreviews = createStitchPreviewCache(derivedFiles, {
    files: source.files,
    readMaster: master,
    draw: drawStitchPreviewInWorker,
  });

  const missingOf = async (product: ProductRow): Promise<Missing> => {
    const card = productCard(product);
    const soldDesign = await source.soldDesign(product.id);
    return {
      sizes: await sizes.missing(product.pictureHash),
      card: (await cards.isMade(card)) ? undefined : card,
      stitchPreview: !soldDesign || (await stitchPreviews.isMade(soldDesign)) ? undefined : soldDesign,
    };
  };
  const completePictures = async (hash: string, { sizes: gaps, card }: Missing, draw: DrawPictures) => {
    const bytes = gaps.length > 0 || card ? await master(hash) : undefined;
    if (!bytes) return 0;
    const drawnPictures = await draw({
      master: bytes,
      parts: await source.partsOfPicture(hash),
      sizes: gaps,
      ...(card && { card: await cards.textsOf(card) }),
    });
    let count = 0;
    for (const { size, bytes: picture } of drawnPictures.sizes) {
      if (picture) await sizes.store(hash, size, picture);
      if (picture) count += 1;
    }
    if (card && drawnPictures.card) {
      await cards.store(card, drawnPictures.card);
      count += 1;
    }
    return count;
  };
  const fill = async (product: ProductRow): Promise<PicturesMade> => {
    const missingPictures = await missingOf(product);
    let total = await completePictures(product.pictureHash, missingPictures, drawPictures);
    const { stitchPreview } = missingPictures;
    if (stitchPreview && (await isDone(stitchPreviews.make(stitchPreview, drawStitchPreview)))) total += 1;
    return { madeCount: total, failedCount: count(missingPictures) - total };
  };
  return {
    sizes,
    cards,
    stitchPreviews,
    readMaster: master,
    readMailPicture: async (photo) => {
      const hash = photo.split("/")[2] ?? "";
      // A receipt or mail is complete without its pictures.
      const bytes = await master(hash).catch(unlessDamaged);
      return bytes && drawMailPicture(bytes, await isDrawn(hash));
    },
    countMissing: async (product) => count(await missingOf(product)),
    complete: (product) => derivedFiles.withLock(`pictures of ${product.id}`, () => fill(product)),
    completeListed: ({ id, pictureHash: hash }, draw) =>
      derivedFiles.withLock(`pictures of ${id}`, async () => {
        const gaps = await sizes.missing(hash, LISTED_SIZES);
        await completePictures(hash, { sizes: gaps, card: undefined, stitchPreview: undefined }, draw);
      }),
    completeCloseUp: async (productId) => {
      const soldDesign = await source.soldDesign(productId);
      const [part] = soldDesign ? partsOf(soldDesign) : [];
      if (!soldDesign || !part) return;
      for (const format of ["avif", "webp"]) await stitchPreviews.file(soldDesign, `${part}-close.${format}`);
    },
    warmed: createWarmedMarker(derivedFiles, { sizes: LISTED_SIZES, MAKING }),
  };
}

export interface WarmedMarker {
  /** 0 if nothing was made ahead yet or the listed sizes have changed. */
  read(): Promise<number>;
  note(changedAt: number): Promise<void>;
}

/** Stored among the derived files, so that it is lost together with them and everything is made again. */
function createWarmedMarker(derivedFiles: DerivedFiles, format: object): WarmedMarker {
  const name = `pictures/warmed-${createHash("sha256").update(JSON.stringify(format)).digest("hex").slice(0, 8)}`;
  return {
    read: async () => Number(new TextDecoder().decode(await derivedFiles.read(name)) || 0),
    note: (changedAt) => derivedFiles.write(name, new TextEncoder().encode(`${changedAt}`)),
  };
}

interface Missing {
  readonly sizes: readonly PictureSize[];
  readonly card: LinkCard | undefined;
  readonly stitchPreview: SoldDesign | undefined;
}

function count({ sizes, card, stitchPreview }: Missing): number {
  return sizes.length + (card ? 1 : 0) + (stitchPreview ? 1 : 0);
}

function isDone(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
