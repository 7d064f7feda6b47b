import type { Design } from "@kasuti/embroidery";
import { createRandom } from "@kasuti/seeded-random";
import { embroider, layDown } from "../drawing.ts";
import { type HoopName, turnedHoopOf } from "../hoops.ts";
import { type DemoTexts, productTexts } from "../languages/product-texts.ts";
import { OFFER_CATEGORY } from "./category-plan.ts";
import type { Form, PartName, Plan } from "./form.ts";
import { CATEGORY_OF_NECK, CATEGORY_OF_WORK } from "./named-necks.ts";
import { lookOf, type ProductOrder } from "./product-look.ts";
import { chooseVariants, type DemoVariant, turnedHoop } from "./variant.ts";
import { productDescription, productName, productTags, slugOf } from "./wording.ts";

export interface DemoPart {
  readonly part: PartName;
  /**
   * Draws the part for a hoop, by default the product's own. The same hoop always gives the same stitches.
   */
  make(hoop?: HoopName): Design;
}

export interface DemoProduct {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** One or two sentences. */
  readonly sortDesc: string;
  /** Comma-separated search words of the trade. */
  readonly tags: string;
  readonly texts: DemoTexts;
  /** Category ids, its own subcategory first. */
  readonly categoryIds: readonly number[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** Hoop that the parts are drawn for and that the stated height refers to. */
  readonly hoop: HoopName;
  /** Colour of the silk in the picture, 0xRRGGBB. */
  readonly fabric: number;
  readonly parts: readonly DemoPart[];
  readonly variants: readonly DemoVariant[];
}

const TURNED_HOOP_ID = 1006;

export function createProduct(order: ProductOrder, names: Set<string>): DemoProduct {
  const { id, index } = order;
  const { feature, form, palette, seed } = lookOf(order);
  const plan = form.plan(createRandom(seed), feature);
  const name = productName(index, feature, form, names);
  const random = createRandom(id);
  const variants = chooseVariants(random, id, form.hoop, form.price * random.between(0.85, 1.2));
  const withHand = plan.parts.some((part) => part.part === "hand");
  const facts = { feature, form, palette: palette.name, details: plan.details, withHand };
  const tags = productTags(feature, form, palette.name);
  return {
    id,
    name,
    slug: slugOf(name),
    sortDesc: productDescription(facts),
    tags,
    texts: productTexts(name, tags, facts),
    categoryIds: categoriesOf(order, form),
    createdAt: createdAt(id),
    hoop: form.hoop,
    fabric: palette.fabric,
    parts: lazyParts(plan, palette.threads, form.hoop, name),
    variants: id === TURNED_HOOP_ID ? turnedHoop(variants) : variants,
  };
}

/**
 * Categories of the product: its own, those of its neck shape and type of work, and for one product in eleven
 * the offers.
 */
function categoriesOf({ id, category }: ProductOrder, form: Form): number[] {
  const isBack = form.tags.includes("back neck");
  const work = isBack ? form.tags.flatMap((tag) => CATEGORY_OF_WORK[tag] ?? []) : [];
  const offer = id % 11 === 3 ? [OFFER_CATEGORY] : [];
  return [...new Set([category.id, ...(CATEGORY_OF_NECK[form.noun] ?? []), ...work, ...offer])];
}

function lazyParts(
  plan: Plan,
  palette: Parameters<typeof embroider>[0]["palette"],
  usualHoop: HoopName,
  name: string,
): DemoPart[] {
  return plan.parts.map(({ part, draw }) => {
    const drawFor = (hoop: HoopName) =>
      embroider({
        draw,
        palette,
        hoop,
        mayTurn: hoop !== usualHoop,
        name: part === "single" ? name : `${name} ${part}`,
      });
    const make = (hoop = usualHoop) =>
      hoop === turnedHoopOf(usualHoop) ? layDown(drawFor(usualHoop)) : drawFor(hoop);
    return { part, make };
  });
}

const YEAR_END = Date.UTC(2026, 10, 1);
const MINUTES = 365 * 24 * 60;

/** Spreads ids over the past year, so that the newest products come from every category. */
const createdAt = (id: number): string =>
  new Date(YEAR_END - (1 + ((id * 348_163) % (MINUTES - 1))) * 60_000).toISOString();
