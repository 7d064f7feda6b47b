import { formatByName, read } from "@kasuti/embroidery";
import { readZip } from "@kasuti/zip";
import sharp from "sharp";
import { contentHash } from "../../files/file-store.ts";
import { inflate } from "../../files/inflate.ts";
import type { NamedFile } from "./file-use-store.ts";

/**
 * Describes the defect of a stored file; `undefined` if it is complete and readable. `drawnHash` is the hash
 * of a demo file that another picture encoder wrote.
 */
export async function findDefect(
  { hash, size, kind }: NamedFile,
  bytes: Uint8Array,
  drawnHash?: string,
): Promise<string | undefined> {
  const found = contentHash(bytes);
  if (found !== hash && found !== drawnHash) return "the file was changed in storage";
  if (size !== null && bytes.byteLength !== size && found === hash)
    return "the file has another size than the database says";
  return kind === "zip" ? findZipDefect(bytes) : findPictureDefect(bytes);
}

async function findPictureDefect(bytes: Uint8Array): Promise<string | undefined> {
  try {
    await sharp(bytes, { failOn: "error" }).stats();
    return undefined;
  } catch {
    return "the picture cannot be read";
  }
}

function findZipDefect(bytes: Uint8Array): string | undefined {
  const zip = readZip(bytes, inflate);
  if (!zip.ok) return `the zip cannot be opened: ${zip.error.message}`;
  const broken = zip.issues.find(({ severity }) => severity === "error");
  if (broken) return `the zip is damaged: ${broken.message}`;
  const designs = zip.files.filter(({ name }) => formatByName(name) !== undefined);
  if (designs.length === 0) return "the zip contains no stitch file";
  for (const { name, bytes: content } of designs) {
    const result = read(content, { name });
    if (!result.ok) return `${name} in the zip cannot be read: ${result.error.message}`;
  }
  return undefined;
}
