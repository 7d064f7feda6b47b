import { type Design, formatByName, type Measures, measure, read, type Thread } from "@kasuti/embroidery";
import { contentHash } from "../../../files/file-store.ts";
import type { prepared } from "../../catalogue/index.ts";

export type PartName = prepared.DesignFile["part"];

/** A stitch file as it came in, not yet looked into. */
export interface StitchFile {
  /** Name inside the zip; its ending says the format. */
  readonly name: string;
  readonly part: PartName;
  readonly bytes: Uint8Array;
}

/** A stitch file that was opened, and what was found in it. */
export interface MeasuredFile extends prepared.DesignFile {
  readonly design: Design;
  readonly blocks: Measures["blocks"];
}

/** Why a stitch file is not sold, in a sentence. */
export interface UnfitFile {
  readonly reason: string;
}

/** Opens a stitch file as a machine would. */
export function measureStitchFile(file: StitchFile): MeasuredFile | UnfitFile {
  const format = formatByName(file.name);
  if (!format) return { reason: "No stitch format has this file name ending." };
  const result = read(file.bytes, { name: file.name });
  if (!result.ok) return { reason: result.error.message };
  const fault = result.issues.find((issue) => issue.severity === "error");
  if (fault) return { reason: fault.message };
  const { design } = result;
  const found = measure(design);
  if (found.stitches === 0) return { reason: "There is not a single stitch in it." };
  return {
    name: file.name,
    part: file.part,
    format: result.format,
    design,
    blocks: found.blocks,
    bytes: file.bytes.byteLength,
    sha256: contentHash(file.bytes),
    stitches: found.stitches,
    colors: found.blocks.length,
    width: Math.round(found.widthMm * 10),
    height: Math.round(found.heightMm * 10),
  };
}

/** The design with the colours of its card, where its format carries none. */
export function coloured(design: Design, card: readonly Thread[] | undefined): Design {
  return design.threads.length > 0 || !card ? design : { ...design, threads: card };
}
