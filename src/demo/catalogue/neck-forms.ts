import type { Draw } from "../drawing.ts";
import { drawNeck, type NeckPlan, type Scatter } from "../layouts/neck.ts";
import type { NeckShape } from "../layouts/neck-shape.ts";
import { drawStrip, type StripPlan } from "../layouts/strip.ts";
import { drawWindow, type WindowPlan } from "../layouts/window.ts";
import { kalash } from "../motifs/festive.ts";
import { flower, jasmine } from "../motifs/flower.ts";
import { hamsa } from "../motifs/hamsa.ts";
import { lotus, lotusRosette } from "../motifs/lotus.ts";
import { mango } from "../motifs/mango.ts";
import { peacock } from "../motifs/peacock.ts";
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
  return {
    parts: withSleeve(look, (cloth) => drawNeck(cloth, back), sleevePlan(random, feature, stack, style)),
    details,
  };
}

function withSleeve(look: Pick<NeckLook, "hand">, draw: Draw, hand: StripPlan): Plan["parts"] {
  if (look.hand === false) return [{ part: "single", draw }];
  return [
    { part: "back", draw },
    { part: "hand", draw: (cloth) => drawStrip(cloth, hand) },
  ];
}

interface Below {
  readonly plan: Pick<NeckPlan, "centre" | "cascade">;
  readonly words: readonly string[];
}

/** What hangs or stands under the lowest point of the neck. */
function belowTheNeck(random: Random, feature: Feature): Below {
  const { motif } = feature;
  const kind = random.next();
  if (kind < 0.2 && feature.upright !== true) {
    const words = ["bead strings that hang below"];
    return { plan: { cascade: { motif, length: random.between(64, 84) } }, words };
  }
  if (kind < 0.42)
    return { plan: { centre: trio(random, feature) }, words: ["a pair on either side of the centrepiece"] };
  if (feature.upright === true && kind < 0.65) {
    return {
      plan: { centre: { motif, size: random.between(58, 70), pair: true } },
      words: [`two ${feature.plural} face to face`],
    };
  }
  return { plan: { centre: { motif, size: random.between(64, 86) } }, words: ["a large centrepiece"] };
}

function trio(random: Random, feature: Feature): NonNullable<NeckPlan["centre"]> {
  const size = random.between(58, 68);
  if (feature.upright === true) {
    const middle = random.pick([lotus, kalash, lotusRosette]);
    return { motif: middle, size: size * 0.8, wings: { motif: feature.motif, size: size * 0.84 } };
  }
  const beside = random.pick([peacock, hamsa, mango]);
  return { motif: feature.motif, size, wings: { motif: beside, size: size * 0.7 } };
}

function strewn(random: Random, richness: Richness): Scatter | undefined {
  if (richness === "light" || random.chance(0.25)) return undefined;
  const motif = random.pick([jasmine, flower, mango, lotus]);
  const wide = random.chance(0.25);
  return {
    motif,
    size: random.between(8, 11),
    pitch: random.between(17, 22),
    reach: wide ? random.between(38, 48) : random.between(18, 26),
  };
}

/** A back with an opening under a shallow neck. */
export function windowForm(noun: string, richness: Richness, tags: readonly string[] = []): Form {
  return {
    noun,
    hoop: "8x12",
    price: PRICE[richness] * 1.08,
    tags: ["window neck", "blouse", "back neck", "sleeve", ...tags],
    plan(random, feature) {
      const stack = chooseBands(random, feature, richness, "round");
      const style = random.whole(0, 255);
      const shape = random.pick(["drop", "leaf", "round", "pot"] as const);
      const wide = random.between(74, 96);
      const plan: WindowPlan = {
        shape,
        style,
        bands: stack.bands,
        width: wide,
        height: wide * random.between(1.02, 1.2),
        motif: feature.motif,
        small: random.pick([jasmine, flower]),
      };
      const parts = withSleeve(
        {},
        (cloth) => drawWindow(cloth, plan),
        sleevePlan(random, feature, stack, style),
      );
      return { parts, details: [`a ${shape}-shaped opening`, ...stack.words] };
    },
  };
}

/** The sleeve repeats the neck's bands from the hem upwards; the subject stands above where no band shows it. */
export function sleevePlan(random: Random, feature: Feature, stack: BandStack, style: number): StripPlan {
  const missing = feature.upright === true || stack.bands.length < 6;
  const centre =
    missing || random.chance(0.6) ? { motif: feature.motif, size: random.between(44, 58) } : undefined;
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
