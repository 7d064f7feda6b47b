import type { Design } from "@kasuti/embroidery";
import { embroider } from "../drawing.ts";
import type { HoopName } from "../hoops.ts";
import { type NamedPalette, PALETTES } from "../palettes.ts";
import { createRandom, element } from "../random.ts";
import { OFFER_SHELF, type ShelfPlan } from "./category-plan.ts";
import { type Feature, type FeatureName, featureOf } from "./feature.ts";
import type { Form, PartName, Plan } from "./form.ts";
import { chooseVariants, type DemoVariant, turnedHoop } from "./variant.ts";
import { productDescription, productName, productTags, slugOf } from "./wording.ts";

export interface DemoPart {
  readonly part: PartName;
  /** Draws the part for a hoop (its product's own unless given). The same hoop gives the same stitches every time. */
  make(hoop?: HoopName): Design;
}

export interface DemoProduct {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** One or two sentences. */
  readonly sortDesc: string;
  /** Comma-separated trade words. */
  readonly tags: string;
  /** Its own subcategory first. */
  readonly categoryIds: readonly number[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** The hoop its parts are drawn for and its height is told for. */
  readonly hoop: HoopName;
  /** 0xRRGGBB of the silk to picture it on. */
  readonly fabric: number;
  readonly parts: readonly DemoPart[];
  readonly variants: readonly DemoVariant[];
}

export interface ProductOrder {
  readonly id: number;
  /** Place in the whole list. */
  readonly index: number;
  readonly shelf: ShelfPlan;
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

const TURNED_HOOP_ID = 1006;

export function createProduct(order: ProductOrder, names: Set<string>): DemoProduct {
  const { id, index, shelf, place } = order;
  const { feature, form, palette, seed } =
    order.chosen === undefined ? lookByPlace(order) : lookByChoice(order.chosen);
  const plan = form.plan(createRandom(seed), feature);
  const name = productName(index, feature, form, names);
  const random = createRandom(id);
  const variants = chooseVariants(random, id, form.hoop, form.price * random.between(0.85, 1.2));
  const withHand = plan.parts.some((part) => part.part === "hand");
  return {
    id,
    name,
    slug: slugOf(name),
    sortDesc: productDescription(feature, form, palette.name, plan.details, withHand),
    tags: productTags(feature, form, palette.name),
    categoryIds: place % 9 === 4 ? [shelf.id, OFFER_SHELF] : [shelf.id],
    createdAt: createdAt(id),
    hoop: form.hoop,
    fabric: palette.fabric,
    parts: lazyParts(plan, palette.threads, form.hoop, name),
    variants: id === TURNED_HOOP_ID ? turnedHoop(variants) : variants,
  };
}

interface Look {
  readonly feature: Feature;
  readonly form: Form;
  readonly palette: NamedPalette;
  readonly seed: number;
}

const lookByPlace = ({ id, index, shelf, place }: ProductOrder): Look => ({
  feature: featureOf(subjectOf(shelf, place)),
  form: element(shelf.forms, place),
  palette: element(PALETTES, index * 5 + Math.floor(index / PALETTES.length)),
  seed: id * 7919 + shelf.id,
});

const lookByChoice = (chosen: ChosenLook): Look => ({
  feature: featureOf(chosen.feature),
  form: chosen.form,
  palette: PALETTES.find(({ name }) => name === chosen.palette) ?? element(PALETTES, 0),
  seed: chosen.seed,
});

/** Neighbours on a mixed shelf differ; a shelf larger than its list starts again one place further. */
function subjectOf({ features, id }: ShelfPlan, place: number): FeatureName {
  const stride = features.length > 8 ? 4 : 1;
  return element(features, id + place * stride + Math.floor(place / features.length));
}

function lazyParts(
  plan: Plan,
  palette: Parameters<typeof embroider>[0]["palette"],
  usual: HoopName,
  name: string,
): DemoPart[] {
  return plan.parts.map(({ part, draw }) => ({
    part,
    make: (hoop = usual) =>
      embroider({
        draw,
        palette,
        hoop,
        mayTurn: hoop !== usual,
        name: part === "single" ? name : `${name} ${part}`,
      }),
  }));
}

const YEAR_END = Date.UTC(2026, 10, 1);
const MINUTES = 365 * 24 * 60;

/** Ids are scattered over the past year, so that the newest come from every shelf. */
const createdAt = (id: number): string =>
  new Date(YEAR_END - (1 + ((id * 348_163) % (MINUTES - 1))) * 60_000).toISOString();
