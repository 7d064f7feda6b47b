/** Largest stitch file, colour file, photo or table; bytes. */
export const LARGEST_UPLOAD = 32 * 1024 * 1024;
/** Largest zip of designs; bytes. */
export const LARGEST_ZIP = 1024 * 1024 * 1024;
/** Largest total of one person's uploads. */
export const UPLOAD_QUOTA = { bytes: 2 * 1024 * 1024 * 1024, files: 1_000 };
/** The same for exports and files of an older shop. */
export const MOVE_IN_QUOTA = { bytes: 20 * 1024 * 1024 * 1024, files: 10_000 };
/** Batch of the exports and files of an older shop. */
export const MOVE_IN_BATCH = "move-in";

/** Most designs in an upload batch; larger catalogues are imported on the command line. */
export const MAX_DESIGNS = 2_000;
/** Designs per page of a batch. */
export const DESIGNS_PER_PAGE = 200;

/** True for a name of an upload batch: `new`, `variant/5211`, `photo/1006`, `photo/logo`, `move-in`. */
export function isBatch(text: string): boolean {
  return /^(new|move-in|photo\/logo|(variant|photo)\/[1-9]\d{0,9})$/.test(text);
}

const MAX_PATH = 500;
const MAX_NAME = 200;
const MAX_DEPTH = 24;

/**
 * Normalises a path from a browser, with the folders that were dropped, to forward slashes. `undefined` for a
 * path that leaves its folder or that some systems cannot store.
 */
export function uploadPath(givenPath: string): string | undefined {
  const path = givenPath.replaceAll("\\", "/").normalize("NFC");
  const parts = path.split("/");
  const isPlain = (part: string) =>
    part !== "" && part !== "." && part !== ".." && part.length <= MAX_NAME && part.trim() === part;
  if (!path.isWellFormed() || path.length > MAX_PATH || parts.length > MAX_DEPTH) return undefined;
  if (/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffd]/u.test(path) || /^[a-z]:/i.test(path))
    return undefined;
  return parts.every(isPlain) ? path : undefined;
}

/** True for files that operating systems and spreadsheets leave in folders. */
export function isSystemFile(path: string): boolean {
  return path
    .split("/")
    .some(
      (name) =>
        name.startsWith(".") || name.startsWith("~$") || /^(__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(name),
    );
}
