import { rupees } from "../../../../../contract/money.ts";
import type {
  Bulk,
  BulkChange,
  BulkDifference,
  BulkItem,
} from "../../../../../contract/office/bulk/bulk-wire.ts";
import type { CategoryRow } from "../../reading/product-row.ts";
import { type BulkDesign, type DesignValues, type Sale, type StoredBulk, undoUntil } from "./bulk-change.ts";
import type { StoredListedItem } from "./bulk-store.ts";

export function bulkView(bulk: StoredBulk, now: Date): Bulk {
  const { id, actor, change, state, prices, counts, createdAt } = bulk;
  return {
    id,
    who: actor.who,
    kind: change.kind,
    amount: amountOf(change),
    state,
    prices,
    counts: { ...NONE, ...counts },
    createdAt: createdAt.toISOString(),
    undoUntil: undoUntil(bulk, now)?.toISOString() ?? null,
  };
}

function amountOf(change: BulkChange): number | null {
  if (change.kind === "percent") return change.percent;
  return change.kind === "price" ? change.price : null;
}

const NONE: Bulk["counts"] = {
  unchecked: 0,
  same: 0,
  impossible: 0,
  waiting: 0,
  changed: 0,
  refused: 0,
  undone: 0,
  conflicting: 0,
};

/** `categories` must hold all categories. */
export function bulkItemView(
  { position, productId, error, before, after }: StoredListedItem,
  design: BulkDesign,
  categories: ReadonlyMap<number, CategoryRow>,
): BulkItem {
  const { name, pictureHash: picture } = design;
  const differences = differencesOf(before, after, { design, categories });
  return { position, productId, name, picture, error, differences };
}

interface Names {
  readonly design: BulkDesign;
  readonly categories: ReadonlyMap<number, CategoryRow>;
}

function differencesOf(before: DesignValues, after: DesignValues, names: Names): BulkDifference[] {
  const difference = (
    what: BulkDifference["what"],
    oldText: string | undefined,
    now: string | undefined,
  ): BulkDifference[] =>
    oldText === undefined || now === undefined ? [] : [{ what, of: null, before: oldText, after: now }];
  const assignedCategories = (values: DesignValues) =>
    values.assignedCategories?.map((id) => nameOf(id, names)).join(", ");
  const sale = (values: DesignValues) => values.sale && stateOf(values.sale);
  return [
    ...byVariant("price", before.prices, after.prices, names),
    ...byVariant("machine", before.machines, after.machines, names),
    ...difference("categories", assignedCategories(before), assignedCategories(after)),
    ...difference("tags", before.tags, after.tags),
    ...difference("sale", sale(before), sale(after)),
  ];
}

function byVariant(
  what: "price" | "machine",
  before: Readonly<Record<number, number | string>> = {},
  after: Readonly<Record<number, number | string>> = {},
  { design }: Names,
): BulkDifference[] {
  const textOf = (value: number | string) => `${typeof value === "number" ? rupees(value) : value}`;
  return design.variants.flatMap(({ id, name }) => {
    const [oldValue, now] = [before[id], after[id]];
    return oldValue === undefined || now === undefined
      ? []
      : [{ what, of: name, before: textOf(oldValue), after: textOf(now) }];
  });
}

function nameOf(id: number, { categories }: Names): string {
  const category = categories.get(id);
  const above = categories.get(category?.parentId ?? 0);
  return above ? `${above.name} > ${category?.name}` : (category?.name ?? `${id}`);
}

function stateOf({ published, takenDownAt }: Sale): string {
  if (published) return "on-sale";
  return takenDownAt === null ? "draft" : "taken-down";
}
