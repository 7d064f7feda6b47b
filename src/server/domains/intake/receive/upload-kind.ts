import { formatByName, sideCarId } from "@kasuti/embroidery";
import {
  isSystemFile,
  LARGEST_UPLOAD,
  LARGEST_ZIP,
  MOVE_IN_BATCH,
  uploadPath,
} from "../../../../contract/office/uploads/upload-rules.ts";
import { type AnyPlainReason, Failure } from "../../failure.ts";

/** A requested upload. */
export interface RequestedUpload {
  readonly batch: string;
  /** Path as the browser sends it. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Path to store it under.
 * @throws Failure upload-name, photo-kind, upload-kind, upload-empty, upload-large, upload-zip-large
 */
export function requireUpload({ batch, path: givenPath, size }: RequestedUpload): string {
  const refuse = (reason: AnyPlainReason) => new Failure(reason, { fields: { file: reason } });
  const path = uploadPath(givenPath);
  if (path === undefined) throw refuse("upload-name");
  const kind = batch === MOVE_IN_BATCH && isExport(path) ? "export" : kindOf(path);
  if (batch.startsWith("photo/") && kind !== "photo") throw refuse("photo-kind");
  if (kind === undefined || isSystemFile(path) || !isFor(batch, kind)) throw refuse("upload-kind");
  if (size === 0) throw refuse("upload-empty");
  const isLargeKind = kind === "zip" || kind === "export";
  if (isLargeKind && size > LARGEST_ZIP) throw refuse("upload-zip-large");
  if (!isLargeKind && size > LARGEST_UPLOAD) throw refuse("upload-large");
  return path;
}

type UploadKind = "export" | "stitches" | "photo" | "zip" | "table";

function kindOf(path: string): UploadKind | undefined {
  const name = nameOf(path);
  if (name.endsWith(".zip")) return "zip";
  if (isTable(path)) return "table";
  if (/\.(jpe?g|png|webp)$/.test(name)) return "photo";
  return formatByName(name) || sideCarId(name) ? "stitches" : undefined;
}

/** Whether it is a photo or a zip, which accompany or contain designs. */
export function isPhotoOrZip(path: string): boolean {
  return ["photo", "zip"].includes(kindOf(path) ?? "");
}

/** Whether it may be an export of an older shop. */
const isExport = (path: string) => /\.(?:csv|tsv|txt|json|sql)$/.test(nameOf(path));

/** Whether a later upload of the same path replaces an earlier one. */
export function isReplacedByLater(batch: string, path: string): boolean {
  return isTable(path) || (batch === MOVE_IN_BATCH && isExport(path));
}

/** Whether it is a table of designs or categories. */
export function isTable(path: string): boolean {
  return ["catalogue.csv", "categories.csv"].includes(nameOf(path));
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).toLowerCase();

function isFor(batch: string, kind: UploadKind): boolean {
  if (batch.startsWith("variant/")) return kind === "stitches" || kind === "zip";
  return true;
}
