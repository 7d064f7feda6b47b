import {
  type Design,
  formatByName,
  type Issue,
  type Measures,
  measure,
  type ReadErrorCode,
  read,
  type Thread,
  write,
} from "@kasuti/embroidery";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { contentHash } from "../../../files/file-store.ts";
import type { DesignFile } from "../../catalogue/writing/index.ts";
import type { PartName } from "../candidate.ts";

/** A stitch file that is not opened yet. */
export interface StitchFile {
  /** Name inside the zip; the extension gives the format. */
  readonly name: string;
  readonly part: PartName;
  readonly bytes: Uint8Array;
}

/** An opened stitch file with its measures. */
export interface MeasuredFile extends DesignFile {
  readonly design: Design;
  readonly blocks: Measures["blocks"];
  /** Why it may be incomplete. Staff must confirm it before it is sold. */
  readonly truncation?: ImportIssue;
}

/** Opens a stitch file as a machine would, or answers why it cannot be sold. */
export function measureStitchFile(file: StitchFile): MeasuredFile | ImportIssue {
  const format = formatByName(file.name);
  const unfit = (code: ReadErrorCode, message: string) => createIssue(`stitches-${code}`, { message });
  if (!format) return unfit("unknown-format", "No stitch format has this file name ending.");
  const result = read(file.bytes, { name: file.name });
  if (!result.ok) return unfit(result.error.code, result.error.message);
  const severe = result.issues.find((issue) => issue.severity === "error");
  if (severe) return unfit("corrupt", severe.message);
  const { design } = result;
  const truncation = truncationOf(result.issues);
  const measures = measure(design);
  if (measures.stitches === 0) return unfit("no-stitches", "It contains no stitches.");
  return {
    name: file.name,
    part: file.part,
    format: result.format,
    design,
    blocks: measures.blocks,
    ...(truncation && { truncation }),
    bytes: file.bytes.byteLength,
    sha256: contentHash(file.bytes),
    stitches: measures.stitches,
    colors: measures.blocks.length,
    width: Math.round(measures.widthMm * 10),
    height: Math.round(measures.heightMm * 10),
  };
}

/**
 * The design where its machine takes it: writing it again centres it, as `/tools/open-design` does. A file
 * whose end may be missing, or that would lose something, stays as it is.
 */
export function centredBytes(name: string, bytes: Uint8Array): Uint8Array {
  const result = read(bytes, { name });
  if (!result.ok || truncationOf(result.issues)) return bytes;
  const output = write(result.design, result.format);
  return output.ok && output.losses.length === 0 ? output.bytes : bytes;
}

/** Issue for a file whose end may be missing, with the header's counts if it has any. */
function truncationOf(issues: readonly Issue[]): ImportIssue | undefined {
  const warnings = issues.filter(({ severity }) => severity === "warning");
  const { counts } = warnings.find(({ code }) => code === "header-mismatch") ?? {};
  if (counts) {
    const { what, header, found } = counts;
    return createIssue(`file-cut-${what}`, {
      header: header.toLocaleString("en"),
      found: found.toLocaleString("en"),
    });
  }
  return warnings.some(({ code }) => code === "no-end") ? createIssue("file-truncated") : undefined;
}

/** Design with the colours of its card, if its format has none. */
export function coloured(design: Design, card: readonly Thread[] | undefined): Design {
  return design.threads.length > 0 || !card ? design : { ...design, threads: card };
}
