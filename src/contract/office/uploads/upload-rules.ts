/** A stitch file, a file of colours, a photo or a table; bytes. */
export const LARGEST_UPLOAD = 32 * 1024 * 1024;
/** A zip of many designs; bytes. */
export const LARGEST_ZIP = 1024 * 1024 * 1024;
/** What one person may have here at a time. */
export const UPLOAD_QUOTA = { bytes: 2 * 1024 * 1024 * 1024, files: 1_000 };

/** Designs of one upload batch; larger catalogues are imported on the command line. */
export const MAX_DESIGNS = 2_000;
/** Designs in one answer about a batch. */
export const DESIGNS_PER_PAGE = 50;

/** Files that are checked together: `new`, `variant/5211`, `photo/1006`. */
export function isBatch(text: string): boolean {
  return /^(new|(variant|photo)\/[1-9]\d{0,9})$/.test(text);
}

const LONGEST_PATH = 500;
const LONGEST_NAME = 200;
const DEEPEST = 24;

/**
 * A name as a browser gives it, with the folders that were dropped: forward slashes, each part a plain name. `undefined` for
 * one that leads anywhere else or that not every system could keep.
 */
export function uploadPath(given: string): string | undefined {
  const path = given.replaceAll("\\", "/").normalize("NFC");
  const parts = path.split("/");
  const isPlain = (part: string) =>
    part !== "" && part !== "." && part !== ".." && part.length <= LONGEST_NAME && part.trim() === part;
  if (!path.isWellFormed() || path.length > LONGEST_PATH || parts.length > DEEPEST) return undefined;
  if (/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffd]/u.test(path) || /^[a-z]:/i.test(path))
    return undefined;
  return parts.every(isPlain) ? path : undefined;
}

/** What systems and spreadsheets leave in folders. */
export function isSystemFile(path: string): boolean {
  return path
    .split("/")
    .some(
      (name) =>
        name.startsWith(".") || name.startsWith("~$") || /^(__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(name),
    );
}
