import { detect, formatByName } from "@kasuti/embroidery";
import { readZip } from "@kasuti/zip";
import type { Database } from "../../../db/database.ts";
import { contentHash, type FileStore, readWhole } from "../../../files/file-store.ts";
import { inflate } from "../../../files/inflate.ts";
import type { OrderLineRow } from "../order-rows-store.ts";
import type { PaidOrderRow } from "../records/order-store.ts";
import {
  type FileInZip,
  filesOfOrders,
  measuredFiles,
  nameOrderFiles,
  type OrderFileRow,
  zipOfLine,
} from "./bought-file-store.ts";

export interface StitchFileListing {
  readonly db: Database;
  readonly files: FileStore;
}

/** Stitch files of orders by line, of earlier zips too; named when a line is first listed with its zip. */
export async function listStitchFiles(
  { db, files }: StitchFileListing,
  orders: readonly Pick<PaidOrderRow, "number" | "lines">[],
): Promise<ReadonlyMap<number, readonly OrderFileRow[]>> {
  const numbers = orders.map(({ number }) => number);
  const namedFiles = await filesOfOrders(db, numbers);
  const namedZips = new Set(namedFiles.map(zipOfLine));
  const isNew = ({ id: lineId, fileHash: zipHash }: OrderLineRow) =>
    !namedZips.has(zipOfLine({ lineId, zipHash }));
  const unnamed = orders.filter(({ lines }) => lines.some(isNew));
  if (unnamed.length === 0) return byLine(namedFiles);
  const newLines = unnamed.flatMap(({ lines }) => lines.filter(isNew));
  const newIds = newLines.map(({ id }) => id);
  const measured = byLine(await measuredFiles(db, newIds));
  for (const { number, lines } of unnamed) {
    const newFiles: (FileInZip & OrderLineRow)[] = [];
    for (const line of lines.filter(isNew))
      for (const file of measured.get(line.id) ?? (await filesInZip(files, line)))
        newFiles.push({ ...line, ...file });
    if (newFiles.length > 0) await nameOrderFiles(db, number, newFiles);
  }
  return byLine(await filesOfOrders(db, numbers));
}

function byLine<Row extends { readonly lineId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ lineId }) => lineId);
}

/** Part of a blouse by the name in a zip of this shop: `1006B.PES`, `1006H.PES`. */
function partIn(entry: string): FileInZip["part"] {
  const [, letter] = /^\d+([BH])\./.exec(entry) ?? [];
  return letter === undefined ? "single" : letter === "B" ? "back" : "hand";
}

/**
 * Stitch files of a zip that the shop has replaced since, or that comes from an older shop. A zip that cannot
 * be read has none now, so that the list is answered nevertheless.
 */
async function filesInZip(files: FileStore, { id: lineId, fileHash }: OrderLineRow): Promise<FileInZip[]> {
  const read = async () => {
    const storedFile = await files.get(fileHash);
    return storedFile && readZip(await readWhole(storedFile), inflate);
  };
  const zip = await read().catch(() => undefined);
  if (!zip?.ok) return [];
  return zip.files.flatMap(({ name: entry, bytes }) => {
    const format = formatByName(entry) && detect(bytes, entry).format?.id;
    const facts = {
      lineId,
      zipHash: fileHash,
      entry,
      part: partIn(entry),
      bytes: bytes.length,
      sha256: contentHash(bytes),
    };
    return format === undefined ? [] : [{ ...facts, format }];
  });
}
