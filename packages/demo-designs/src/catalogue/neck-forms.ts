import type { Random } from "@kasuti/seeded-random";
import type { Draw } from "../drawing.ts";
import { drawNeck, type NeckPlan } from "../layouts/neck.ts";
import type { NeckShape } from "../layouts/neck-shape.ts";
import { chooseBands, type Richness } from "./band-choice.ts";
import { belowTheNeck, strewn } from "./below-neck.ts";
import type { Feature } from "./feature.ts";
import { type Form, type Plan, single } from "./form.ts";
import { sleevePlan, withSleeve } from "./sleeve-plan.ts";

export interface NeckLook {
  readonly noun: string;
  readonly richness: Richness;
  readonly tags?: readonly string[];
  /** Whether a matching sleeve is included; front necks have none. */
  readonly hand?: boolean;
}

const ROOM: Readonly<Record<NeckShape, readonly [width: number, depth: number]>> = {
  round: [136, 90],
  u: [126, 118],
  v: [126, 126],
  pot: [136, 120],
  boat: [176, 64],
  square: [126, 116],
  keyhole: [134, 120],
  paan: [132, 128],
  glass: [140, 120],
  sweetheart: [130, 118],
};

/** Prices in rupees. */
export const NECK_PRICE: Readonly<Record<Richness, number>> = { light: 150, medium: 240, grand: 390 };

export function neckForm(shape: NeckShape, look: NeckLook): Form {
  return {
    noun: look.noun,
    hoop: "8x12",
    price: NECK_PRICE[look.richness],
    tags: [
      `${shape} neck`,
      "blouse",
      ...(look.hand === false ? [] : ["back neck", "sleeve"]),
      ...(look.tags ?? []),
    ],
    plan: (random, feature) => planNeck(shape, look, random, feature),
  };
}

function planNeck(shape: NeckShape, look: NeckLook, random: Random, feature: Feature): Plan {
  const stack = chooseBands(random, feature, look.richness, "round");
  const style = random.whole(0, 255);
  const [width, depth] = ROOM[shape];
  const below = belowTheNeck(random, feature);
  const scatter = strewn(random, look.richness);
  const back: NeckPlan = {
    shape,
    style,
    bands: stack.bands,
    width: width * random.between(0.94, 1.06),
    depth: depth * random.between(0.94, 1.06),
    ...below.plan,
    ...(scatter === undefined ? {} : { scatter }),
  };
  const details = [...stack.words, ...below.words, ...(scatter === undefined ? [] : ["scattered buttas"])];
  const draw: Draw = (cloth) => drawNeck(cloth, back);
  if (look.hand === false) return single(draw, details);
  return { parts: withSleeve(draw, sleevePlan(random, feature, stack, style)), details };
}
