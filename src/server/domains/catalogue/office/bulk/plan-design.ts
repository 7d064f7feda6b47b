import type { BulkChange } from "../../../../../contract/office/bulk/bulk-wire.ts";
import { DESIGN_LIMITS } from "../../../../../contract/office/designs/design-fields.ts";
import type { OfficeReason } from "../../../../../contract/office/refusals.ts";
import { ImportError } from "../../../failure.ts";
import { changedPrice } from "../../editing/price.ts";
import type { BulkDesign, BulkVariant, DesignPlan, DesignValues, ItemChange } from "./bulk-change.ts";

export interface PlanContext {
  readonly now: Date;
  /** Machine → ids of the formats it reads; machines that are not listed read every format. */
  readonly formatsOf: ReadonlyMap<string, readonly string[]>;
}

/** Plans the change of one design; `own` is its pasted row, if any. */
export function planDesign(
  design: BulkDesign,
  change: BulkChange,
  ownChange: ItemChange,
  context: PlanContext,
): DesignPlan {
  const newValues = wantedValues(design, change, ownChange, context);
  if (typeof newValues === "string") return { state: "impossible", error: newValues };
  const before = sameValues(design, newValues);
  const after = differing(newValues, before);
  if (Object.keys(after).length === 0) return { state: "same" };
  return { state: "waiting", before: sameValues(design, after), after };
}

/** Current values of the design for the fields that `values` has. */
export function sameValues(design: BulkDesign, values: DesignValues): DesignValues {
  const ofVariants = <T>(valuesById: object, value: (variant: BulkVariant) => T) =>
    Object.fromEntries(
      design.variants.filter(({ id }) => id in valuesById).map((variant) => [variant.id, value(variant)]),
    );
  return {
    ...(values.prices && { prices: ofVariants(values.prices, ({ pricePaise }) => pricePaise) }),
    ...(values.machines && { machines: ofVariants(values.machines, ({ machine }) => machine) }),
    ...(values.assignedCategories && { assignedCategories: design.assignedCategories }),
    ...(values.tags !== undefined && { tags: design.tags }),
    ...(values.sale && { sale: design.sale }),
  };
}

/** Whether the design has exactly these values. */
export function hasValues(design: BulkDesign, values: DesignValues): boolean {
  return flat(sameValues(design, values)) === flat(values);
}

/** Serializes values in a fixed order, because the database does not preserve the order of JSON keys. */
function flat({
  prices = {},
  machines = {},
  assignedCategories = [],
  tags = "",
  sale,
}: DesignValues): string {
  return JSON.stringify([
    Object.entries(prices),
    Object.entries(machines),
    assignedCategories,
    tags,
    sale && [sale.published, sale.publishAt],
  ]);
}

/** Drops variants and fields that would not change. */
function differing(newValues: DesignValues, before: DesignValues): DesignValues {
  const { prices, machines, assignedCategories, tags, sale } = newValues;
  const others = <T>(newById: Readonly<Record<number, T>> = {}, oldById: Readonly<Record<number, T>> = {}) =>
    Object.fromEntries(Object.entries(newById).filter(([id, value]) => oldById[Number(id)] !== value));
  const newPrices = others(prices, before.prices);
  const newMachines = others(machines, before.machines);
  return {
    ...(Object.keys(newPrices).length > 0 && { prices: newPrices }),
    ...(Object.keys(newMachines).length > 0 && { machines: newMachines }),
    ...(assignedCategories &&
      assignedCategories.join() !== before.assignedCategories?.join() && { assignedCategories }),
    ...(tags !== undefined && tags !== before.tags && { tags }),
    ...(sale && sale.published !== before.sale?.published && { sale }),
  };
}

type Wanted = DesignValues | OfficeReason;

function wantedValues(
  design: BulkDesign,
  change: BulkChange,
  ownChange: ItemChange,
  context: PlanContext,
): Wanted {
  switch (change.kind) {
    case "price":
      return { prices: everyVariant(design, () => change.price) };
    case "percent":
      return changedPrices(design, change.percent, change.step);
    case "column":
      return ownValues(design, ownChange);
    case "category":
      return categoriesAfter(design, change.how, change.category);
    case "tags":
      return tagsAfter(design.tags, change.how, change.tags);
    case "machine":
      return machinesAfter(design, change, context);
    case "publish":
      if (design.variants.length === 0) return "design-without-variants";
      return { sale: { published: true, publishAt: null, takenDownAt: null } };
    case "take-down":
      return { sale: { published: false, publishAt: null, takenDownAt: context.now.toISOString() } };
  }
}

function everyVariant<T>(
  { variants }: BulkDesign,
  value: (variant: BulkVariant) => T,
): Readonly<Record<number, T>> {
  return Object.fromEntries(variants.map((variant) => [variant.id, value(variant)]));
}

function changedPrices(design: BulkDesign, basisPoints: number, step: number): Wanted {
  try {
    return {
      prices: everyVariant(design, ({ pricePaise }) => changedPrice(pricePaise, { basisPoints, step })),
    };
  } catch (error) {
    if (error instanceof ImportError) return "price-out-of-range";
    throw error;
  }
}

function ownValues(design: BulkDesign, { price, prices, tags }: ItemChange): Wanted {
  if (tags !== undefined) return tagsAfter(design.tags, "set", tags);
  return { prices: prices ?? (price === undefined ? {} : everyVariant(design, () => price)) };
}

function categoriesAfter(
  { assignedCategories }: BulkDesign,
  how: "add" | "remove" | "only",
  category: number,
): Wanted {
  if (how === "only") return { assignedCategories: [category] };
  if (how === "add")
    return {
      assignedCategories: assignedCategories.includes(category)
        ? assignedCategories
        : [...assignedCategories, category],
    };
  const remainingIds = assignedCategories.filter((id) => id !== category);
  return remainingIds.length === 0 ? "design-category-missing" : { assignedCategories: remainingIds };
}

function tagsAfter(present: string, how: "add" | "remove" | "set", tagText: string): Wanted {
  const [oldTags, namedTags] = [present, tagText].map((text) => text.split(",").map((tag) => tag.trim()));
  const isNamed = (tag: string) => namedTags?.some((one) => one.toLowerCase() === tag.toLowerCase());
  const after = {
    add: () => [...(oldTags ?? []), ...(namedTags ?? [])],
    remove: () => (oldTags ?? []).filter((tag) => !isNamed(tag)),
    set: () => namedTags ?? [],
  }[how]();
  const tags = [...new Set(after)].filter(Boolean);
  if (tags.length > DESIGN_LIMITS.tags) return "tags-too-many";
  if (tags.some((tag) => tag.length > DESIGN_LIMITS.tag)) return "tag-too-long";
  return { tags: tags.join(",") };
}

function machinesAfter(
  { variants }: BulkDesign,
  { from, to }: Extract<BulkChange, { kind: "machine" }>,
  { formatsOf }: PlanContext,
): Wanted {
  const matching = variants.filter(({ machine }) => from === null || machine === from);
  const reads = formatsOf.get(to);
  if (reads && matching.some(({ format }) => !reads.includes(format))) return "machine-reads-not";
  return { machines: Object.fromEntries(matching.map(({ id }) => [id, to])) };
}
