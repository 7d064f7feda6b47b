import { sizeFailure } from "../checked-read.ts";
import type { Thread } from "../design.ts";
import { Limits } from "../limits.ts";
import { type ReadFailure, readFailure } from "../read-result.ts";
import { readColorQuads } from "./color-quads.ts";
import { readCol } from "./read-col.ts";
import { readInf } from "./read-inf.ts";

/** File with the colours of the stitch file next to it that has the same stem. */
export type SideCarId = "edr" | "rgb" | "col" | "inf";

export interface SideCarSuccess {
  readonly ok: true;
  readonly format: SideCarId;
  /** One per colour block, in sewing order. */
  readonly threads: readonly Thread[];
}

const readers: Readonly<Record<SideCarId, (bytes: Uint8Array) => Thread[] | undefined>> = {
  edr: readEdr,
  rgb: readColorQuads,
  col: readCol,
  inf: readInf,
};

/**
 * Kind of side-car according to the file name, e.g. `"edr"` for `Rose.EDR`.
 * @example
 * ```ts
 * sideCarId("Rose.EDR"); // "edr"
 * ```
 */
export function sideCarId(name: string): SideCarId | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return sideCarIds.find((id) => id === extension);
}

export const sideCarIds = ["edr", "rgb", "col", "inf"] as const;

/**
 * Reads the threads of an EDR, RGB, COL or INF file. None of them has a magic number, so the caller names the
 * format. Never throws: a file without colours gives `ok: false` with a typed error.
 * @example
 * ```ts
 * const colors = readSideCar(bytes, "edr");
 * if (colors.ok) console.log(applyThreads(design, colors.threads).threads);
 * ```
 */
export function readSideCar(bytes: Uint8Array, id: SideCarId): SideCarSuccess | ReadFailure {
  const unfit = sizeFailure(bytes);
  if (unfit) return unfit;
  const threads = readers[id](bytes);
  if (!threads || threads.length === 0) {
    return readFailure("corrupt", `The ${id.toUpperCase()} file holds no colours.`, 0);
  }
  return { ok: true, format: id, threads: threads.slice(0, Limits.threads) };
}

const closingColor = 0xffffff;

/**
 * Embird's EDR: four bytes per colour. Embird closes the list with a white that belongs to no block; a single
 * white is not removed.
 */
function readEdr(bytes: Uint8Array): Thread[] | undefined {
  const threads = readColorQuads(bytes);
  if (threads && threads.length > 1 && threads.at(-1)?.color === closingColor) threads.pop();
  return threads;
}
