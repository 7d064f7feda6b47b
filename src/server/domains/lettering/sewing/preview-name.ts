import { measure } from "@kasuti/embroidery";
import { DEFAULT_SPEED } from "../../../../contract/filters/filter-values.ts";
import type { SewableName } from "../../../../contract/stitching/lettering.ts";
import type { NameRefusal } from "../refused-name.ts";
import { drawName } from "./draw-name.ts";
import { type NameToSew, sewName } from "./sew-name.ts";

/** Measures and picture of a name, without its stitches: customers get those after paying. */
export interface NamePreview
  extends Pick<SewableName, "script" | "width" | "height" | "stitches" | "minutes" | "shown"> {
  readonly webp: Uint8Array;
}

export async function previewName(name: NameToSew): Promise<NamePreview | { readonly refusal: NameRefusal }> {
  const lettering = sewName(name);
  if ("refusal" in lettering) return lettering;
  const { widthMm, heightMm, stitches } = measure(lettering.design);
  const { webp, pictureMm } = await drawName(lettering.design);
  return {
    script: lettering.script,
    width: inTenths(widthMm),
    height: inTenths(heightMm),
    stitches,
    minutes: inTenths(stitches / DEFAULT_SPEED),
    shown: { width: inTenths(pictureMm.width), height: inTenths(pictureMm.height) },
    webp,
  };
}

const inTenths = (number: number) => Math.round(number * 10) / 10;
