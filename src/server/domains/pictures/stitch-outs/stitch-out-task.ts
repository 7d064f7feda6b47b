import type { StitchOutBlock, StitchOutPart } from "../../../../contract/stitching/stitch-outs.ts";

export type PartName = StitchOutPart["name"];

/** A stitch file out of the zip that is sold. */
export interface SoldFile {
  readonly name: string;
  readonly part: PartName;
  readonly bytes: Uint8Array;
  /** With its colours, where the zip has one. */
  readonly sideCar?: { readonly name: string; readonly bytes: Uint8Array } | undefined;
}

/** What is to be drawn of a product. */
export interface StitchOutTask {
  /** The first variant's files are shown; those of others lend their colours where it has none. */
  readonly variants: readonly (readonly SoldFile[])[];
  /** The picture whose cloth it lies on; left out where that is a photo. */
  readonly master?: Uint8Array | undefined;
  /** A picture of this part, in place of the tiles and what is known of them. */
  readonly picture?: PartPicture | undefined;
}

/** A part whole, or a piece of it close by. */
export interface PartPicture {
  readonly part: PartName;
  readonly isClose: boolean;
}

export interface DrawnStitchOut {
  /** By their names in the folder of the stitch-out. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** A part has no colours, and other variants were not given to lend them. */
  readonly lacksColours: boolean;
}

export type DrawStitchOut = (task: StitchOutTask) => Promise<DrawnStitchOut>;

/** What is kept beside the tiles: the wire's answer without addresses. */
export interface StitchOutOutline {
  readonly cloth: string;
  readonly parts: readonly OutlinedPart[];
}

interface OutlinedPart extends Omit<StitchOutPart, "picture" | "blocks"> {
  readonly blocks: readonly Omit<StitchOutBlock, "tile">[];
}

export const OUTLINE = "outline.json";
export const pictureName = ({ part, isClose }: PartPicture) => `${part}${isClose ? "-close" : ""}`;
export const tileName = (part: PartName, block: number) => `${part}-${block}`;
