import { createRandom } from "@kasuti/seeded-random";
import { element } from "../element.ts";
import { type NamedPalette, PALETTES } from "../palettes.ts";
import type { CategoryPlan } from "./category-plan.ts";
import { type Feature, type FeatureName, featureOf } from "./feature.ts";
import type { Form } from "./form.ts";

export interface ProductOrder {
  readonly id: number;
  /** Position in the whole catalogue. */
  readonly index: number;
  readonly category: CategoryPlan;
  /** Position in its category. */
  readonly place: number;
  /** Hand-picked look; otherwise the position decides. */
  readonly handPicked?: HandPickedLook;
}

export interface HandPickedLook {
  readonly feature: FeatureName;
  readonly form: Form;
  readonly palette: string;
  readonly seed: number;
}

/** Subject, layout and threads of a product; the seed decides everything else. */
export interface Look {
  readonly feature: Feature;
  readonly form: Form;
  readonly palette: NamedPalette;
  readonly seed: number;
}

/** The hand-picked look, or else the one that follows from the position. */
export const lookOf = (order: ProductOrder): Look =>
  order.handPicked === undefined ? lookByPlace(order) : lookByChoice(order.handPicked);

const lookByPlace = ({ id, category, place }: ProductOrder): Look => ({
  feature: featureOf(subjectOf(category, place)),
  form: element(category.forms, place),
  palette: createRandom(id).pick(PALETTES),
  seed: id * 7919 + category.id,
});

const lookByChoice = (handPicked: HandPickedLook): Look => ({
  feature: featureOf(handPicked.feature),
  form: handPicked.form,
  palette: PALETTES.find(({ name }) => name === handPicked.palette) ?? element(PALETTES, 0),
  seed: handPicked.seed,
});

/**
 * Adjacent products of a mixed category differ. When the list of features is used up, it starts again one
 * position later.
 */
function subjectOf({ features, id }: CategoryPlan, place: number): FeatureName {
  const stride = features.length > 8 ? 4 : 1;
  return element(features, id + place * stride + Math.floor(place / features.length));
}
