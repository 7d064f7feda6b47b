import { type Lettering, letter } from "@kasuti/lettering";
import { anekFont } from "@kasuti/lettering/anek";
import type { NameFont } from "../../../../contract/office/settings/name-fonts.ts";
import type { NameRefusal } from "../refused-name.ts";

/** A name with its settings. */
export interface NameToSew {
  readonly text: string;
  readonly weight: NameFont["weight"];
  /** Height of the letters' body, mm. */
  readonly height: number;
  /** `#rrggbb` */
  readonly thread: string;
  /** Heights that the shop sews, mm. */
  readonly heights: { readonly min: number; readonly max: number };
}

/** A sewn name, or why it is not sewn: with a height of the shop that works, if one does. */
export function sewName(name: NameToSew): Lettering | { readonly refusal: NameRefusal } {
  const { height, heights } = name;
  const nearest = Math.min(heights.max, Math.max(heights.min, height));
  const result = letter(name.text, {
    font: anekFont(name.weight),
    heightMm: nearest,
    color: Number.parseInt(name.thread.slice(1), 16),
  });
  if (!result.ok) {
    const { code, problem, nextHeight } = result.refusal;
    const isOffered = nextHeight !== undefined && nextHeight <= heights.max;
    return { refusal: { code, problem, nextHeight: isOffered ? nextHeight : undefined } };
  }
  return nearest === height ? result : { refusal: { code: "height", nextHeight: nearest } };
}
