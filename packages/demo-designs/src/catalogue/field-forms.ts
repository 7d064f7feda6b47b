import { beadBand, ropeBand, satinBand } from "../bands/line-bands.ts";
import { drawCreeper, drawJaal } from "../layouts/allover.ts";
import { drawCorner, drawFrame } from "../layouts/corner.ts";
import { flower, jasmine } from "../motifs/flower.ts";
import { lotusRosette } from "../motifs/lotus.ts";
import { mango } from "../motifs/mango.ts";
import { chooseBands } from "./band-choice.ts";
import { featureOf } from "./feature.ts";
import { formsOf, single } from "./form.ts";

/** A field of buttas. */
export const jaalForm = formsOf(["jaal", "all over", "butta"], (random, feature, hoop) => {
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
  const ground = net ? "a net of gold coil" : "small flowers between them";
  return single((cloth) => drawJaal(cloth, plan), [`${feature.plural} in rows`, ground]);
});

/** A climbing vine. */
export const creeperForm = formsOf(["creeper", "latha", "vine"], (random, feature) => {
  const twin = random.chance(0.4);
  const plan = {
    width: twin ? 150 : 110,
    height: 220,
    bloom: feature.motif,
    smallMotif: random.pick([jasmine, flower]),
    swings: random.whole(4, 6),
    twin,
    style: random.whole(0, 255),
  };
  const details = [`${feature.plural} in every bend`, "jasmine buds and veined leaves"];
  return single((cloth) => drawCreeper(cloth, plan), details);
});

/** Two borders that meet in a corner. */
export const cornerForm = formsOf(["corner", "konia"], (random, feature) => {
  const stack = chooseBands(random, featureOf("flower"), "light", "straight");
  const plan = {
    side: 185,
    bands: stack.bands,
    motif: feature.motif,
    smallMotif: random.pick([jasmine, flower, mango]),
    style: random.whole(0, 255),
  };
  return single((cloth) => drawCorner(cloth, plan), [...stack.words, "strewn buttas"]);
});

/** A picture with a border on all sides. */
export const frameForm = formsOf(["frame"], (random, feature, hoop) => {
  const stack = chooseBands(random, featureOf("flower"), "light", "straight");
  const tall = hoop === "8x12" ? 1.4 : 1;
  const plan = {
    width: 130,
    height: 130 * tall,
    bands: [satinBand(), beadBand(), ropeBand(), ...stack.bands.slice(2)],
    motif: feature.motif,
    corner: random.pick([jasmine, flower, lotusRosette]),
    style: random.whole(0, 255),
  };
  return single((cloth) => drawFrame(cloth, plan), stack.words);
});
