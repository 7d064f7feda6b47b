import { drawWindow, type WindowPlan } from "../layouts/window.ts";
import { flower, jasmine } from "../motifs/flower.ts";
import { chooseBands, type Richness } from "./band-choice.ts";
import type { Form } from "./form.ts";
import { NECK_PRICE } from "./neck-forms.ts";
import { sleevePlan, withSleeve } from "./sleeve-plan.ts";

/** A back with an opening under a shallow neck. */
export function windowForm(noun: string, richness: Richness, tags: readonly string[] = []): Form {
  return {
    noun,
    hoop: "8x12",
    price: NECK_PRICE[richness] * 1.08,
    tags: ["window neck", "blouse", "back neck", "sleeve", ...tags],
    plan(random, feature) {
      const stack = chooseBands(random, feature, richness, "round");
      const style = random.whole(0, 255);
      const shape = random.pick(["drop", "leaf", "round", "pot"] as const);
      const width = random.between(74, 96);
      const plan: WindowPlan = {
        shape,
        style,
        bands: stack.bands,
        width,
        height: width * random.between(1.02, 1.2),
        motif: feature.motif,
        smallMotif: random.pick([jasmine, flower]),
      };
      const parts = withSleeve((cloth) => drawWindow(cloth, plan), sleevePlan(random, feature, stack, style));
      return { parts, details: [`a ${shape}-shaped opening`, ...stack.words] };
    },
  };
}
