import type { LimitFunction } from "p-limit";
import type { OpenDatabase } from "../../../db/database.ts";
import type { AuditContext } from "../../actor.ts";
import { editProduct, findStockProduct, type Photo, pictureOf } from "../../catalogue/office/index.ts";
import { Failure, ImportError } from "../../failure.ts";
import type { Receiving } from "../receive/receive-upload.ts";
import { findUpload, removeUploads } from "../receive/upload-store.ts";
import type { Adding } from "./add.ts";

export interface AddingPhotos extends Pick<Adding, "db" | "shopFiles">, Pick<Receiving, "files" | "onFiles"> {
  readonly database: OpenDatabase;
  /** Limits how many photos are added at the same time. */
  readonly photoLimit: LimitFunction;
  /**
   * Makes the picture of a photo.
   * @throws ImportError when it is no photo or too large
   */
  readonly importPhoto: (path: string) => Promise<Photo>;
}

/** A file of batch `photo/<design>` or `new`, the staff member who adds it, and the version of the design. */
export interface PhotoToAdd {
  readonly staffId: number;
  readonly upload: string;
  readonly id: number;
  readonly version: number;
}

const MAX_PICTURES = 50;
const MAX_WAITING = 50;

/**
 * Adds an uploaded photo after the design's other pictures, one photo at a time, and removes the upload.
 * Refuses an outdated version before decoding. A photo that the design has already changes nothing, so the
 * call can be repeated after a crash. Answers the design's version and the picture's hash.
 * @throws Failure design-unknown, changed-meanwhile, upload-unknown, pictures-too-many, photo-unusable,
 * photo-too-large, busy
 */
export async function addPhoto(
  adding: AddingPhotos,
  photo: PhotoToAdd,
  audit: AuditContext,
): Promise<{ version: number; hash: string }> {
  if (adding.photoLimit.pendingCount >= MAX_WAITING) throw new Failure("busy", { retryAfter: 30 });
  return adding.photoLimit(async () => {
    const { database, db, files, shopFiles } = adding;
    const { staffId, upload, id, version } = photo;
    await checkPhotoRequest(adding, photo);
    const addedPhoto = await adding.importPhoto(await files.fetch(upload)).catch(notUsable);
    const deps = { database, db, files: shopFiles };
    const { product } = await editProduct(deps, { id, version }, { addedPhoto }, audit);
    await files.remove(await removeUploads(db, staffId, [upload]));
    await adding.onFiles({ staffId, batch: "new" });
    return { version: product.version, hash: pictureOf(addedPhoto).hash };
  });
}

/** Checks everything that does not need the photo itself. */
async function checkPhotoRequest(
  { db, database }: AddingPhotos,
  { staffId, upload: uploadId, id, version }: PhotoToAdd,
): Promise<void> {
  const upload = await findUpload(db, staffId, uploadId);
  if (!upload?.sha256 || ![`photo/${id}`, "new"].includes(upload.batch)) throw new Failure("upload-unknown");
  const design = await findStockProduct(database, id);
  if (!design) throw new Failure("design-unknown");
  if (design.version !== version) throw new Failure("changed-meanwhile");
  if (design.morePictures.length + 1 >= MAX_PICTURES) throw new Failure("pictures-too-many");
}

function notUsable(cause: unknown): never {
  if (!(cause instanceof ImportError)) throw cause;
  throw new Failure(cause.code === "too-large" ? "photo-too-large" : "photo-unusable", { cause });
}
