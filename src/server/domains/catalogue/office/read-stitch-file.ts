import { readZip } from "@kasuti/zip";
import { type FileStore, readWhole } from "../../../files/file-store.ts";
import { inflate } from "../../../files/inflate.ts";
import { Failure } from "../../failure.ts";
import type { StockStore } from "../editing/stock-store.ts";

/** Reads a stitch file of a variant from its zip. @throws Failure file-unknown */
export async function readStitchFile(
  { stock, files }: { readonly stock: StockStore; readonly files: FileStore },
  variantId: number,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = await stock.zipOf(variantId);
  const storedZip = hash === undefined ? undefined : await files.get(hash);
  if (!storedZip) throw new Failure("file-unknown");
  const zip = readZip(await readWhole(storedZip), inflate);
  const entry = zip.ok ? zip.files.find((file) => file.name === name) : undefined;
  if (!entry) throw new Failure("file-unknown");
  return new Uint8Array(entry.bytes);
}
