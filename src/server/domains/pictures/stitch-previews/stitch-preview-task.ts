import type { PictureFormat } from "../../../../contract/pictures.ts";
import type { StitchOutBlock, StitchOutPart } from "../../../../contract/stitching/stitch-outs.ts";

export type PartName = StitchOutPart["name"];

/** A stitch file from the sold zip. */
export interface SoldFile {
  readonly name: string;
  readonly part: PartName;
  readonly bytes: Uint8Array;
  /** Colour file with the same base name, if the zip has one. */
  readonly sideCar?: { readonly name: string; readonly bytes: Uint8Array } | undefined;
}

/** A drawing job for a product. */
export interface StitchPreviewTask {
  /** Files of the first variant are drawn; other variants lend their colours if it has none. */
  readonly variants: readonly (readonly SoldFile[])[];
  /** Picture to take the cloth's colour from; left out if it is a photo. */
  readonly master?: Uint8Array | undefined;
  /** If set, draws this picture instead of tiles and outline. */
  readonly picture?: PartPicture | undefined;
  /** Hoop of the first variant, such as `280 × 180 mm`. */
  readonly hoop?: string | undefined;
}

/** `plain` has no cloth; the others lie on the product's cloth: whole, the densest piece, and in the hoop. */
export type PartView = "plain" | "cloth" | "close" | "hoop";

export interface PartPicture {
  readonly part: PartName;
  readonly view: PartView;
  readonly format: PictureFormat;
}

export interface DrawnStitchPreview {
  /** Names inside the folder of the stitch preview. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** A part has no colours, and no other variants were given to lend theirs. */
  readonly lacksColours: boolean;
}

export type DrawStitchPreview = (task: StitchPreviewTask) => Promise<DrawnStitchPreview>;

/** Outline stored next to the tiles: the API answer without paths. */
export interface StitchPreviewOutline {
  readonly cloth: string;
  readonly parts: readonly OutlinedPart[];
}

interface OutlinedPart extends Omit<StitchOutPart, "picture" | "blocks"> {
  readonly blocks: readonly Omit<StitchOutBlock, "tile">[];
}

export const OUTLINE = "outline.json";
export const pictureName = ({ part, view, format }: PartPicture) =>
  `${part}${view === "plain" ? "" : `-${view}`}.${format}`;
export const tileName = (part: PartName, block: number) => `${part}-${block}`;
