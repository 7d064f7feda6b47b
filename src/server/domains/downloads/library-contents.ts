import { isDeviceName } from "../../../contract/device-names.ts";
import { escapeFormula, tableLine } from "../../tables/write-table.ts";

/** A stitch file that a customer owns, or a bought zip without stitch files. */
export interface OwnedFile {
  readonly orderNumber: number;
  readonly productId: number;
  /** In the customer's language. */
  readonly productName: string;
  readonly variantName: string;
  /** Name that the machine shows; `undefined` if the zip has no stitch file. */
  readonly name?: string | undefined;
  readonly format: string;
  readonly bytes: number;
}

export const CONTENTS_NAME = "contents.csv";

/** A folder's name, UTF-8 bytes. Long paths cannot be unpacked on Windows. */
const FOLDER_BYTES = 96;
/** Signs that disks refuse, and marks that turn the direction of writing. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Paths `design/variant/NAME.EXT`, each once, also on disks that ignore case. A design that was bought again
 * gets the order's number.
 */
export function libraryPaths(files: readonly OwnedFile[]): string[] {
  const usedPaths = new Set<string>();
  return files.map((file) => {
    const design = folderName(file.productName, file.productId);
    const variant = folderName(file.variantName, file.orderNumber);
    for (let copy = 0; ; copy++) {
      const more = copy === 0 ? "" : copy === 1 ? ` #${file.orderNumber}` : ` #${file.orderNumber}-${copy}`;
      const path = `${design}${more}/${variant}/${file.name}`;
      const key = path.normalize("NFKC").toLowerCase();
      if (usedPaths.has(key)) continue;
      usedPaths.add(key);
      return path;
    }
  });
}

/** Letters stay whole when a name is cut: one letter of Telugu or an emoji can be several signs. */
function folderName(name: string, instead: number): string {
  const clean = name.normalize("NFC").replaceAll(REFUSED, " ").replaceAll(/\s+/g, " ").trim();
  let shortName = "";
  for (const { segment } of new Intl.Segmenter().segment(clean)) {
    if (Buffer.byteLength(shortName + segment) > FOLDER_BYTES) break;
    shortName += segment;
  }
  const folder = shortName.replace(/^\.+/, "").replace(/[. ]+$/, "");
  if (folder === "") return `${instead}`;
  return isDeviceName(folder) ? `_${folder}` : folder;
}

/** Table of contents: which file is which design. Zips without a stitch file have no path. */
export function libraryContents(files: readonly OwnedFile[], paths: readonly string[]): string {
  const rows = files.map((file, index) => {
    const { orderNumber, productName, variantName, format, bytes } = file;
    const [path, size] = file.name === undefined ? ["", ""] : [paths[index] ?? "", `${bytes}`];
    return [path, productName, variantName, `${orderNumber}`, format.toUpperCase(), size].map(escapeFormula);
  });
  const head = ["file", "design", "variant", "order", "format", "bytes"];
  // Spreadsheets recognize UTF-8 by the byte order mark.
  return `\uFEFF${[head, ...rows].map(tableLine).join("")}`;
}
