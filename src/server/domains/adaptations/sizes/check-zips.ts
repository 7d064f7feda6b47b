import { createHash } from "node:crypto";
import { type Design, type PassingSize, passingSizes } from "@kasuti/embroidery";
import type { CheckedPart, CheckedSize } from "../../../db/schema/index.ts";
import { type MeasuredFile, openZip, type PartName } from "../../intake/files/index.ts";

/** Zips of a design whose sizes are to be checked. */
export interface SizesTask {
  readonly zips: readonly {
    readonly hash: string;
    /** `undefined` when storage does not have it. */
    readonly zip: Uint8Array | undefined;
    readonly files: readonly { readonly name: string; readonly part: PartName }[];
  }[];
}

/** Sizes of a zip; none if its files cannot be read. */
export interface ZipSizes {
  readonly hash: string;
  readonly sizes: readonly CheckedSize[];
  readonly parts: readonly CheckedPart[];
}

/** Checks the sizes of each zip, once for files with the same needle path. */
export function checkZips({ zips }: SizesTask, report: (at: string) => void): ZipSizes[] {
  const sizesByPath = new Map<string, readonly PassingSize[]>();
  const sizesOf = ({ design, name }: MeasuredFile) => {
    const path = needlePath(design);
    const knownSizes = sizesByPath.get(path);
    if (knownSizes) return knownSizes;
    report(name);
    const sizes = passingSizes(design);
    sizesByPath.set(path, sizes);
    return sizes;
  };
  return zips.map(({ hash, zip, files }) => {
    const { measured, isComplete } = openZip(files, zip);
    if (!isComplete) return { hash, sizes: [], parts: [] };
    return { hash, sizes: joinSizes(measured, measured.map(sizesOf)), parts: measured.map(partOf) };
  });
}

function needlePath({ x, y, command, threads }: Design): string {
  const hash = createHash("sha256");
  for (const values of [x, y, command]) hash.update(values);
  // Threads have the names of appliqué steps.
  return hash.update(JSON.stringify(threads)).digest("hex");
}

function partOf({ part, width, height, stitches, colors }: MeasuredFile): CheckedPart {
  return { part, width: width / 10, height: height / 10, stitches, colors };
}

/** A size passes if it does for all parts; its measures are those of the largest. */
function joinSizes(
  files: readonly MeasuredFile[],
  sizesOfFiles: readonly (readonly PassingSize[])[],
): CheckedSize[] {
  const areas = files.map(({ width, height }) => width * height);
  const largest = sizesOfFiles[areas.indexOf(Math.max(...areas))] ?? [];
  return largest.map(({ percent, width, height }, index) => {
    const sizes = sizesOfFiles.map((sizesOfFile) => sizesOfFile[index]);
    const refusal = sizes.find((size) => size?.reason)?.reason;
    return {
      ...{ percent, width, height },
      stitches: sizes.reduce((sum, size, at) => sum + (size?.stitches ?? 0) * sewingCount(files[at]), 0),
      ...(refusal && { refusal: { code: refusal.code, values: refusal.values } }),
    };
  });
}

/** A blouse has two sleeves. */
function sewingCount(file: MeasuredFile | undefined): number {
  return file?.part === "hand" ? 2 : 1;
}

/** The range around the original whose sizes all pass, in percent; 100 for both ends without one. */
export function rangeOf(sizes: readonly CheckedSize[]): readonly [from: number, to: number] {
  const original = sizes.findIndex(({ percent }) => percent === 100);
  let [from, to] = [original, original];
  while (from > 0 && !sizes[from - 1]?.refusal) from -= 1;
  while (to >= 0 && to + 1 < sizes.length && !sizes[to + 1]?.refusal) to += 1;
  return [sizes[from]?.percent ?? 100, sizes[to]?.percent ?? 100];
}
