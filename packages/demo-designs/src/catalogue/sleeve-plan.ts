import type { Random } from "@kasuti/seeded-random";
import type { Draw } from "../drawing.ts";
import { drawStrip, type StripPlan } from "../layouts/strip.ts";
import { flower, jasmine } from "../motifs/flower.ts";
import { mango } from "../motifs/mango.ts";
import type { BandStack } from "./band-choice.ts";
import type { Feature } from "./feature.ts";
import type { PlannedPart } from "./form.ts";

/**
 * The sleeve repeats the neck's bands from the hem upwards. The subject is added above when no band shows it.
 */
export function sleevePlan(random: Random, feature: Feature, stack: BandStack, style: number): StripPlan {
  const needsCentre = feature.upright === true || stack.bands.length < 6;
  const centre =
    needsCentre || random.chance(0.3) ? { motif: feature.motif, size: random.between(38, 46) } : undefined;
  const crown = {
    motif: random.pick([jasmine, flower, mango]),
    size: random.between(9, 12),
    rows: random.whole(1, 2),
  };
  return {
    width: 190,
    sag: random.between(0, 7),
    bands: stack.bands,
    style,
    crown,
    ...(centre === undefined ? {} : { centre }),
  };
}

/** The two parts of a blouse: its back and one sleeve. */
export const withSleeve = (back: Draw, hand: StripPlan): readonly PlannedPart[] => [
  { part: "back", draw: back },
  { part: "hand", draw: (cloth) => drawStrip(cloth, hand) },
];
