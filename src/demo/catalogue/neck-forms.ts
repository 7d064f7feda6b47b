import { drawNeck, type NeckPlan, type Scatter } from "../layouts/neck.ts";
import type { NeckShape } from "../layouts/neck-shape.ts";
import { drawStrip, type StripPlan } from "../layouts/strip.ts";
import { flower, jasmine } from "../motifs/flower.ts";
import { mango } from "../motifs/mango.ts";
import type { Random } from "../random.ts";
import { type BandStack, chooseBands, type Richness } from "./band-choice.ts";
import type { Feature } from "./feature.ts";
import type { Form, Plan } from "./form.ts";

export interface NeckLook {
  readonly noun: string;
  readonly richness: Richness;
  readonly tags?: readonly string[];
  /** A sleeve that goes with it; front necks come alone. */
  readonly hand?: boolean;
}

const ROOM: Readonly<Record<NeckShape, readonly [width: number, depth: number]>> = {
  round: [132, 92],
  u: [112, 158],
  v: [116, 158],
  pot: [128, 152],
  boat: [176, 66],
  square: [114, 148],
  keyhole: [124, 150],
  paan: [122, 160],
  glass: [132, 150],
  sweetheart: [122, 146],
};

const PRICE: Readonly<Record<Richness, number>> = { light: 150, medium: 240, grand: 390 };

export function neckForm(shape: NeckShape, look: NeckLook): Form {
  return {
    noun: look.noun,
    hoop: "8x12",
    price: PRICE[look.richness],
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
  const stack = chooseBands(random, feature, look.richness);
  const style = random.whole(0, 255);
  const [width, depth] = ROOM[shape];
  const scatter = strewn(random, look.richness);
  const back: NeckPlan = {
    shape,
    style,
    bands: stack.bands,
    width: width * random.between(0.94, 1.06),
    depth: depth * random.between(0.94, 1.06),
    ...(look.richness === "light" && feature.upright !== true
      ? {}
      : { centre: centrepiece(random, feature) }),
    ...(scatter === undefined ? {} : { scatter }),
  };
  const hand = sleevePlan(random, feature, stack, style);
  const parts: Plan["parts"] = [
    { part: look.hand === false ? "single" : "back", draw: (cloth) => drawNeck(cloth, back) },
    ...(look.hand === false
      ? []
      : [
          { part: "hand" as const, draw: (cloth: Parameters<typeof drawStrip>[0]) => drawStrip(cloth, hand) },
        ]),
  ];
  return { parts, details: [...stack.words, ...(scatter === undefined ? [] : ["scattered buttas"])] };
}

function centrepiece(random: Random, feature: Feature): NonNullable<NeckPlan["centre"]> {
  const pair = feature.upright === true && random.chance(0.5);
  return { motif: feature.motif, size: pair ? random.between(56, 66) : random.between(62, 82), pair };
}

function strewn(random: Random, richness: Richness): Scatter | undefined {
  if (richness === "light" || random.chance(0.25)) return undefined;
  const motif = random.pick([jasmine, flower, mango]);
  return { motif, size: random.between(8, 11), pitch: random.between(17, 22), reach: random.between(20, 30) };
}

/** The sleeve repeats the neck's bands from the hem upwards. */
export function sleevePlan(random: Random, feature: Feature, stack: BandStack, style: number): StripPlan {
  const centre = random.chance(0.6) ? { motif: feature.motif, size: random.between(44, 58) } : undefined;
  const crown = {
    motif: random.pick([jasmine, flower, mango]),
    size: random.between(9, 12),
    rows: random.whole(2, 3),
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
