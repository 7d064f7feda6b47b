import { formatByName, read } from "@kasuti/embroidery";
import { readZip } from "@kasuti/zip";
import sharp from "sharp";
import { contentHash } from "../../files/file-store.ts";
import { inflate } from "../../files/inflate.ts";
import type { NamedFile } from "./file-use-store.ts";

/** What stands against a stored file; `undefined` when it is whole, and a machine or a browser can read it. */
export async function judgeFile(named: NamedFile, bytes: Uint8Array): Promise<string | undefined> {
  if (contentHash(bytes) !== named.hash) return "its bytes were changed in storage";
  if (named.size !== null && bytes.byteLength !== named.size) return "its size is not the one on record";
  return named.isPicture ? judgePicture(bytes) : judgeZip(bytes);
}

async function judgePicture(bytes: Uint8Array): Promise<string | undefined> {
  try {
    await sharp(bytes, { failOn: "error" }).stats();
    return undefined;
  } catch {
    return "it is no picture that can be read";
  }
}

function judgeZip(bytes: Uint8Array): string | undefined {
  const zip = readZip(bytes, inflate);
  if (!zip.ok) return `its zip does not open: ${zip.error.message}`;
  const broken = zip.issues.find(({ severity }) => severity === "error");
  if (broken) return `its zip is damaged: ${broken.message}`;
  const designs = zip.files.filter(({ name }) => formatByName(name) !== undefined);
  if (designs.length === 0) return "there is no stitch file in its zip";
  for (const { name, bytes: content } of designs) {
    const result = read(content, { name });
    if (!result.ok) return `${name} in its zip cannot be read: ${result.error.message}`;
  }
  return undefined;
}
