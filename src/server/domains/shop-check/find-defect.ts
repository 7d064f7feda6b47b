import { type Design, formatByName, machines, read, validate } from "@kasuti/embroidery";
import { readZip } from "@kasuti/zip";
import sharp from "sharp";
import { contentHash } from "../../files/file-store.ts";
import { inflate } from "../../files/inflate.ts";
import type { NamedFile } from "./file-use-store.ts";

/** Defect of a stored file. A misplaced design is complete, but machines refuse it until it is centred. */
export interface Defect {
  readonly error: string;
  readonly isMisplaced?: boolean;
}

/**
 * Finds the defect of a stored file; `undefined` if it is complete, readable and in its place. `drawnHash` is
 * the hash of a demo file that another picture encoder wrote.
 */
export async function findDefect(
  { hash, size, kind }: NamedFile,
  bytes: Uint8Array,
  drawnHash?: string,
): Promise<Defect | undefined> {
  const actualHash = contentHash(bytes);
  if (actualHash !== hash && actualHash !== drawnHash) return { error: "the file was changed in storage" };
  if (size !== null && bytes.byteLength !== size && actualHash === hash)
    return { error: "the file has another size than the database says" };
  if (kind === "zip") return findZipDefect(bytes);
  const error = await findPictureDefect(bytes);
  return error === undefined ? undefined : { error };
}

async function findPictureDefect(bytes: Uint8Array): Promise<string | undefined> {
  try {
    await sharp(bytes, { failOn: "error" }).stats();
    return undefined;
  } catch {
    return "the picture cannot be read";
  }
}

function findZipDefect(bytes: Uint8Array): Defect | undefined {
  const zip = readZip(bytes, inflate);
  if (!zip.ok) return { error: `the zip cannot be opened: ${zip.error.message}` };
  const broken = zip.issues.find(({ severity }) => severity === "error");
  if (broken) return { error: `the zip is damaged: ${broken.message}` };
  const designs = zip.files.filter(({ name }) => formatByName(name) !== undefined);
  if (designs.length === 0) return { error: "the zip contains no stitch file" };
  let misplaced: Defect | undefined;
  for (const { name, bytes: content } of designs) {
    const result = read(content, { name });
    if (!result.ok) return { error: `${name} in the zip cannot be read: ${result.error.message}` };
    const error = misplacement(result.design, result.format);
    if (error) misplaced ??= { error: `${name} in the zip: ${error}`, isMisplaced: true };
  }
  return misplaced;
}

/**
 * Sentence about a design that would fit a machine of its format in another place, and fits none as it lies.
 */
function misplacement(design: Design, format: string): string | undefined {
  const verdicts = machines
    .filter(({ formats }) => formats.value.includes(format))
    .map((machine) => validate(design, machine, format));
  if (verdicts.some(({ hoop }) => hoop)) return undefined;
  return verdicts.flatMap(({ findings }) => findings).find(({ code }) => code === "place")?.message;
}
