import { readZip } from "@kasuti/zip";
import { readWhole } from "../../../files/file-store.ts";
import { inflate } from "../../../files/inflate.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { readZipHash } from "../editing/stock-store.ts";

/** Reads a stitch file of a variant from its zip. @throws Failure file-unknown */
export async function readStitchFile(
  { database, files }: Pick<ShopBase, "database" | "files">,
  variantId: number,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = await readZipHash(database, variantId);
  const storedZip = hash === undefined ? undefined : await files.get(hash);
  if (!storedZip) throw new Failure("file-unknown");
  const zip = readZip(await readWhole(storedZip), inflate);
  const entry = zip.ok ? zip.files.find((file) => file.name === name) : undefined;
  if (!entry) throw new Failure("file-unknown");
  return new Uint8Array(entry.bytes);
}
