import {
  type Design,
  formatByName,
  type Measures,
  measure,
  read,
  type Thread,
  threadOfBlock,
} from "@kasuti/embroidery";
import type { ProductPart } from "../../../../contract/catalogue.ts";
import { contentHash } from "../../../files/file-store.ts";

export type PartName = ProductPart["part"];

/** A stitch file as it came in, not yet looked into. */
export interface StitchFile {
  /** Name inside the zip; its ending says the format. */
  readonly name: string;
  readonly part: PartName;
  readonly bytes: Uint8Array;
}

/** A stitch file that was opened, and what was found in it. */
export interface MeasuredFile {
  readonly name: string;
  readonly part: PartName;
  readonly format: string;
  readonly design: Design;
  readonly blocks: Measures["blocks"];
  /** Bytes of the file. */
  readonly bytes: number;
  readonly sha256: string;
  readonly stitches: number;
  readonly colors: number;
  /** 0.1 mm. */
  readonly width: number;
  readonly height: number;
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

/** What the product page tells of a part; colours in sewing order, each spool once. */
export function describePart(file: MeasuredFile, threads: readonly Thread[]): ProductPart {
  const colors = new Map<string, ProductPart["colors"][number]>();
  for (const { block } of file.blocks) {
    const { name = "" } = threadOfBlock(threads, block);
    const color = hexColor(threadOfBlock(threads, block));
    colors.set(`${color} ${name}`, { color, name });
  }
  return {
    part: file.part,
    stitches: file.stitches,
    widthMm: file.width / 10,
    heightMm: file.height / 10,
    colors: [...colors.values()],
  };
}

/** `#rrggbb` */
export function hexColor({ color }: Thread): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}
