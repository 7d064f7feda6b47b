import type { StitchOutPart } from "../../../contract/stitching/stitch-outs.ts";

/** Our assumption for a single-needle machine: slow down, cut, move on and start again. */
const TRIM_SECONDS = 5;
/** Our assumption: a person unthreads the needle, threads the next colour and starts again. */
const CHANGE_SECONDS = 60;

export interface SewingEffort {
  readonly trims: number;
  readonly changes: number;
  /** Time for them, in minutes. */
  readonly minutes: number;
}

type StitchedPart = Pick<StitchOutPart, "name"> & {
  readonly blocks: readonly { readonly trims?: number | undefined }[];
};

/** Trims and thread changes of a whole design, which has a hand part twice. */
export function sewingEffort(parts: readonly StitchedPart[]): SewingEffort {
  const sum = (count: (part: StitchedPart) => number) =>
    parts.reduce((total, part) => total + count(part) * (part.name === "hand" ? 2 : 1), 0);
  const trims = sum(({ blocks }) => blocks.reduce((all, block) => all + (block.trims ?? 0), 0));
  const changes = sum(({ blocks }) => Math.max(0, blocks.length - 1));
  return { trims, changes, minutes: (trims * TRIM_SECONDS + changes * CHANGE_SECONDS) / 60 };
}

/** Rounds a time to what the assumptions allow: to five minutes, from an hour on to half hours. */
export function roughTime(minutes: number): { readonly hours: string } | { readonly minutes: number } {
  if (minutes < 57.5) return { minutes: Math.max(5, Math.round(minutes / 5) * 5) };
  const halves = Math.round(minutes / 30);
  return { hours: `${Math.floor(halves / 2)}${halves % 2 === 1 ? "½" : ""}` };
}
