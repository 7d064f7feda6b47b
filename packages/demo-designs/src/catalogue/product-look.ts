import { createRandom } from "@kasuti/seeded-random";
import { element } from "../element.ts";
import { type NamedPalette, PALETTES } from "../palettes.ts";
import type { CategoryPlan } from "./category-plan.ts";
import { type Feature, type FeatureName, featureOf } from "./feature.ts";
import type { Form } from "./form.ts";

export interface ProductOrder {
  readonly id: number;
  /** Place in the whole list. */
  readonly index: number;
  readonly category: CategoryPlan;
  /** Place on its shelf. */
  readonly place: number;
  /** Chosen by eye instead of by place. */
  readonly chosen?: ChosenLook;
}

export interface ChosenLook {
  readonly feature: FeatureName;
  readonly form: Form;
  readonly palette: string;
  readonly seed: number;
}

/** What a product shows, in which layout and threads; the seed decides the rest. */
export interface Look {
  readonly feature: Feature;
  readonly form: Form;
  readonly palette: NamedPalette;
  readonly seed: number;
}

/** The look chosen by eye, or else the one that falls to this place. */
export const lookOf = (order: ProductOrder): Look =>
  order.chosen === undefined ? lookByPlace(order) : lookByChoice(order.chosen);

const lookByPlace = ({ id, category, place }: ProductOrder): Look => ({
  feature: featureOf(subjectOf(category, place)),
  form: element(category.forms, place),
  palette: createRandom(id).pick(PALETTES),
  seed: id * 7919 + category.id,
});

const lookByChoice = (chosen: ChosenLook): Look => ({
  feature: featureOf(chosen.feature),
  form: chosen.form,
  palette: PALETTES.find(({ name }) => name === chosen.palette) ?? element(PALETTES, 0),
  seed: chosen.seed,
});

/** Neighbours on a mixed shelf differ; a shelf larger than its list starts again one place further. */
function subjectOf({ features, id }: CategoryPlan, place: number): FeatureName {
  const stride = features.length > 8 ? 4 : 1;
  return element(features, id + place * stride + Math.floor(place / features.length));
}
