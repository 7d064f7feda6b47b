import { type Design, formatByName, measure, read, type Thread, threadOfBlock } from "@kasuti/embroidery";
import type { ProductPart } from "../../../../contract/catalogue.ts";
import { contentHash } from "../../../files/file-store.ts";
import type { MeasuredFile, StitchFile } from "./product-draft.ts";

/** A stitch file that is not sold: `message` names the file and says why. */
export class RefusedFile extends Error {
  readonly reason: string;

  constructor(fileName: string, reason: string) {
    super(`${fileName}: ${reason}`);
    this.reason = reason;
  }
}

/** Opens a stitch file as a machine would. @throws RefusedFile when no whole design is in it */
export function measureStitchFile(file: StitchFile): MeasuredFile {
  const format = formatByName(file.name);
  if (!format) throw new RefusedFile(file.name, "No stitch format has this file name ending.");
  const result = read(file.bytes, { name: file.name });
  if (!result.ok) throw new RefusedFile(file.name, result.error.message);
  const fault = result.issues.find((issue) => issue.severity === "error");
  if (fault) throw new RefusedFile(file.name, fault.message);
  const { design } = result;
  const found = measure(design);
  if (found.stitches === 0) throw new RefusedFile(file.name, "There is not a single stitch in it.");
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
