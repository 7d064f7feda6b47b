import type { ReadErrorCode } from "@kasuti/embroidery";

/** What a file of a visitor's turned out to be. */
export interface OpenedDesign {
  /** The file's, without folders. */
  readonly name: string;
  /** In capitals, as machines name it. */
  readonly format: string;
  /** mm, one decimal. */
  readonly width: number;
  readonly height: number;
  readonly stitches: number;
  readonly trims: number;
  /** One for each block, in the order of sewing. */
  readonly threads: readonly OpenedThread[];
  /** How many different threads to lay ready. */
  readonly spools: number;
  /** Else the threads' colours are stand-ins. */
  readonly isColored: boolean;
  /** Words for what most of the thread is, as the shop's lists are narrowed by. */
  readonly colors: readonly string[];
  /** Part of the file could not be read. */
  readonly isDamaged: boolean;
  /** Its name promises another format than it is in. */
  readonly isMisnamed: boolean;
  /** What can be made of it: ids of the library's formats and how people call them. */
  readonly formats: readonly { readonly id: string; readonly title: string }[];
  /** RGBA, square. */
  readonly picture: { readonly side: number; readonly rgba: Uint8ClampedArray<ArrayBuffer> };
}

export interface OpenedThread {
  /** `#rrggbb` */
  readonly color: string;
  /** Empty where the file has none. */
  readonly name: string;
  readonly stitches: number;
}

/** Why there is nothing to see. */
export type Refusal = ReadErrorCode | "empty-zip" | "broken-zip" | "too-long" | "unloaded";

/** `entry` is the one that is wanted of a zip. A design that was opened stays for `convert`. */
export type Asked =
  | { readonly ask: "open"; readonly file: File; readonly entry: string | undefined }
  | { readonly ask: "convert"; readonly format: string };

export type Told =
  | { readonly told: "several"; readonly names: readonly string[] }
  | { readonly told: "opened"; readonly design: OpenedDesign }
  | { readonly told: "refused"; readonly why: Refusal }
  | Converted;

export interface Converted {
  readonly told: "converted";
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What the format cannot carry, by the library's codes. */
  readonly losses: readonly { readonly code: string; readonly count: number }[];
}
