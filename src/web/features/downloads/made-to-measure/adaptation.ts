import { indianNumber } from "../../../../contract/indian-number.ts";
import type { StitchedSize } from "../../../../contract/machines/fit.ts";
import type { Answer } from "../../../../contract/wire.ts";
import type { MadeToMeasureTexts } from "../../../messages/load-made-to-measure.ts";

export type Adaptable = Answer<"getAdaptable">;
export type Adaptation = Answer<"listAdaptations">["adaptations"][number];
export type AdaptedFile = Adaptation["files"][number];
export type PartName = AdaptedFile["part"];
export interface AdaptationSettings extends Pick<Adaptation, "percent" | "mirror" | "turn"> {
  readonly hoop: StitchedSize | undefined;
}

/** Whole millimetres as on the product's page, or one decimal below 100. */
export function millimetres(length: number): string {
  return indianNumber(length >= 100 ? Math.round(length) : Math.round(length * 10) / 10);
}

/** `110 %, mirrored, for a hoop of 100 × 100 mm`. */
export function adaptationName(
  {
    percent,
    mirror,
    turn,
    hoop,
  }: Pick<Adaptation, "percent" | "mirror" | "turn"> & {
    readonly hoop?: StitchedSize | null | undefined;
  },
  m: MadeToMeasureTexts,
): string {
  const steps = [
    m.percent(percent),
    mirror === "horizontal" && m.mirrored,
    turn === 90 && m.turned,
    hoop && m.inHoop(millimetres(hoop.width), millimetres(hoop.height)),
  ];
  return steps.filter(Boolean).join(", ");
}
