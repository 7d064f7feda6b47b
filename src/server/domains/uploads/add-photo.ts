import { readFile } from "node:fs/promises";
import type { Deed } from "../actor.ts";
import { productEditing } from "../catalogue/index.ts";
import { Failure, OwnerFailure } from "../failure.ts";
import type { AddingDesigns } from "./add-uploaded-design.ts";

export interface AddingPhotos extends Pick<AddingDesigns, "store" | "files" | "stock" | "writer" | "kept"> {
  /** The picture that a photo becomes. @throws OwnerFailure where it is none */
  readonly takePhoto: (bytes: Uint8Array<ArrayBuffer>) => Promise<productEditing.Photo>;
}

/** Who adds which file of tray `photo/<design>`, and on which version of the design. */
export interface PhotoToAdd {
  readonly staffId: number;
  readonly upload: string;
  readonly id: number;
  readonly version: number;
}

const MOST_PICTURES = 50;

/**
 * Puts an uploaded photo behind the design's other pictures; the file is forgotten. One that the design has already changes
 * nothing, so asking again after a killed server is no harm. Answers the design's version and the picture's hash.
 * @throws Failure design-unknown, changed-meanwhile, upload-unknown, pictures-too-many, photo-unusable
 */
export async function addPhoto(
  { store, files, stock, writer, kept, takePhoto }: AddingPhotos,
  { staffId, upload: uploadId, id, version }: PhotoToAdd,
  deed: Deed,
): Promise<{ version: number; hash: string }> {
  const upload = await store.find(staffId, uploadId);
  if (!upload?.sha256 || upload.tray !== `photo/${id}`) throw new Failure("upload-unknown");
  const design = await stock.find(id);
  if (!design) throw new Failure("design-unknown");
  if (design.morePictures.length + 1 >= MOST_PICTURES) throw new Failure("pictures-too-many");
  const addedPhoto = await takePhoto(new Uint8Array(await readFile(await files.fetch(uploadId)))).catch(
    notUsable,
  );
  const deps = { stock, writer, files: kept };
  const { product } = await productEditing.editProduct(deps, { id, version }, { addedPhoto }, deed);
  await files.remove(await store.remove(staffId, [uploadId]));
  return { version: product.version, hash: productEditing.pictureOf(addedPhoto).hash };
}

function notUsable(cause: unknown): never {
  throw cause instanceof OwnerFailure ? new Failure("photo-unusable", { cause }) : cause;
}
