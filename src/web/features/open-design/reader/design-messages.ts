import type { ReadErrorCode } from "@kasuti/embroidery";
import type { NeededField } from "../../../../contract/machines/fit.ts";

/** Description of a visitor's file. */
export interface OpenedDesign {
  /** File name without folders. */
  readonly name: string;
  /** In capitals, as on machines. */
  readonly format: string;
  /** In mm, one decimal. */
  readonly width: number;
  readonly height: number;
  readonly needs: NeededField;
  readonly stitches: number;
  readonly trims: number;
  /** One per block, in sewing order. */
  readonly threads: readonly OpenedThread[];
  /** Number of different threads. */
  readonly spools: number;
  /** False if the file stores no colours and `threads` has placeholder colours. */
  readonly isColored: boolean;
  /** Colour names of most of the thread, as the shop's filters use them. */
  readonly colors: readonly string[];
  /** True if part of the file could not be read. */
  readonly isDamaged: boolean;
  /** True if the file extension belongs to another format. */
  readonly isMisnamed: boolean;
  /** Formats to convert to: the library's ids and their usual names. */
  readonly formats: readonly { readonly id: string; readonly title: string }[];
  /** Square RGBA picture. */
  readonly picture: { readonly side: number; readonly rgba: Uint8ClampedArray<ArrayBuffer> };
}

export interface OpenedThread {
  /** `#rrggbb` */
  readonly color: string;
  /** Empty if the file has no name for it. */
  readonly name: string;
  readonly stitches: number;
}

/** Reason why the file cannot be shown. */
export type Refusal = ReadErrorCode | "empty-zip" | "broken-zip" | "too-long" | "unloaded";

/** `entry` selects a design in a zip. The worker keeps the opened design for `convert`. */
export type ReaderRequest =
  | { readonly ask: "open"; readonly file: File; readonly entry: string | undefined }
  | { readonly ask: "convert"; readonly format: string };

export type ReaderMessage =
  | { readonly kind: "several"; readonly names: readonly string[] }
  | { readonly kind: "opened"; readonly design: OpenedDesign }
  | { readonly kind: "refused"; readonly why: Refusal }
  | Converted;

export interface Converted {
  readonly kind: "converted";
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Losses of the conversion, by the library's codes. */
  readonly losses: readonly { readonly code: string; readonly count: number }[];
}
