import { formatByName, readSideCar, sideCarId, type Thread } from "@kasuti/embroidery";
import { openZip, type ZippedFile, zipInMemory } from "@kasuti/zip";
import { inflateSync } from "fflate";

export interface FoundDesign {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Colours from a colour file next to the design. */
  readonly threads: readonly Thread[];
}

export type Found =
  | FoundDesign
  | { readonly names: readonly string[] }
  | { readonly error: "empty-zip" | "broken-zip" };

/**
 * The design of a file or the requested one of a zip; the names of all designs if there are several and none
 * is requested.
 */
export function findDesign(name: string, bytes: Uint8Array, entry?: string): Found {
  if (!isZip(bytes)) return { name: lastPart(name), bytes, threads: [] };
  const zip = openZip(zipInMemory(bytes), (packedBytes, size) =>
    inflateSync(packedBytes, { out: new Uint8Array(size) }),
  );
  if (!zip.ok) return { error: "broken-zip" };
  const designs = zip.files.filter((file) => formatByName(file.name));
  const [wantedFile] = entry === undefined ? designs : designs.filter((file) => file.name === entry);
  if (!wantedFile) return { error: "empty-zip" };
  if (entry === undefined && designs.length > 1) return { names: designs.map((file) => file.name) };
  const content = wantedFile.unpack();
  return content
    ? { name: lastPart(wantedFile.name), bytes: content, threads: adjacentThreads(wantedFile, zip.files) }
    : { error: "broken-zip" };
}

/** An archive starts with its first entry or, if it has none, with its end record. */
const isZip = ([p, k, three, four]: Uint8Array) =>
  p === 0x50 && k === 0x4b && ((three === 3 && four === 4) || (three === 5 && four === 6));
const lastPart = (name: string) => name.slice(name.lastIndexOf("/") + 1);
const stemOf = (name: string) => name.replace(/\.[^./]*$/, "").toLowerCase();

function adjacentThreads(design: ZippedFile, files: readonly ZippedFile[]): readonly Thread[] {
  for (const file of files) {
    const id = stemOf(file.name) === stemOf(design.name) ? sideCarId(file.name) : undefined;
    const bytes = id && file.unpack();
    const colors = bytes && readSideCar(bytes, id);
    if (colors?.ok) return colors.threads;
  }
  return [];
}
