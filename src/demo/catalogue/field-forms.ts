import { beadBand, ropeBand, satinBand } from "../bands/line-bands.ts";
import type { HoopName } from "../hoops.ts";
import { drawCreeper, drawJaal } from "../layouts/allover.ts";
import { drawCorner, drawFrame } from "../layouts/corner.ts";
import { flower, jasmine } from "../motifs/flower.ts";
import { lotusRosette } from "../motifs/lotus.ts";
import { mango } from "../motifs/mango.ts";
import { chooseBands } from "./band-choice.ts";
import { featureOf } from "./feature.ts";
import type { Form } from "./form.ts";

/** A field of buttas. */
export const jaalForm = (
  noun: string,
  hoop: HoopName,
  price: number,
  tags: readonly string[] = [],
): Form => ({
  noun,
  hoop,
  price,
  tags: ["jaal", "all over", "butta", ...tags],
  plan(random, feature) {
    const [width, height] = hoop === "8x8" ? [190, 190] : [190, 285];
    const pitch = width / random.whole(3, 4);
    const net = random.chance(0.6);
    const plan = {
      width,
      height,
      pitch,
      motif: feature.motif,
      between: random.pick([jasmine, flower]),
      net,
      style: random.whole(0, 255),
    };
    return {
      parts: [{ part: "single", draw: (cloth) => drawJaal(cloth, plan) }],
      details: [`${feature.plural} in rows`, net ? "a net of gold coil" : "small flowers between them"],
    };
  },
});

/** A climbing vine. */
export const creeperForm = (noun: string, price: number, tags: readonly string[] = []): Form => ({
  noun,
  hoop: "6x10",
  price,
  tags: ["creeper", "latha", "vine", ...tags],
  plan(random, feature) {
    const twin = random.chance(0.4);
    const plan = {
      width: twin ? 150 : 110,
      height: 220,
      bloom: feature.motif,
      small: random.pick([jasmine, flower]),
      swings: random.whole(4, 6),
      twin,
      style: random.whole(0, 255),
    };
    return {
      parts: [{ part: "single", draw: (cloth) => drawCreeper(cloth, plan) }],
      details: [`${feature.plural} in every bend`, "jasmine buds and veined leaves"],
    };
  },
});

/** Two borders that meet in a corner. */
export const cornerForm = (noun: string, price: number, tags: readonly string[] = []): Form => ({
  noun,
  hoop: "8x8",
  price,
  tags: ["corner", "konia", ...tags],
  plan(random, feature) {
    const stack = chooseBands(random, featureOf("flower"), "light", "straight");
    const plan = {
      side: 185,
      bands: stack.bands,
      motif: feature.motif,
      small: random.pick([jasmine, flower, mango]),
      style: random.whole(0, 255),
    };
    return {
      parts: [{ part: "single", draw: (cloth) => drawCorner(cloth, plan) }],
      details: [...stack.words, "strewn buttas"],
    };
  },
});

/** A picture with a border all round. */
export const frameForm = (
  noun: string,
  hoop: HoopName,
  price: number,
  tags: readonly string[] = [],
): Form => ({
  noun,
  hoop,
  price,
  tags: ["frame", ...tags],
  plan(random, feature) {
    const stack = chooseBands(random, featureOf("flower"), "light", "straight");
    const tall = hoop === "8x12" ? 1.4 : 1;
    const bands = [satinBand(), beadBand(), ropeBand(), ...stack.bands.slice(2)];
    const plan = {
      width: 130,
      height: 130 * tall,
      bands,
      motif: feature.motif,
      corner: random.pick([jasmine, flower, lotusRosette]),
      style: random.whole(0, 255),
    };
    return { parts: [{ part: "single", draw: (cloth) => drawFrame(cloth, plan) }], details: stack.words };
  },
});
