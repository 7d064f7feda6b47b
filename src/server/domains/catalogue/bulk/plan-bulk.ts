import type { BulkChange, BulkTarget, RowError } from "../../../../contract/office/bulk/bulk-wire.ts";
import type { AuditContext } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import type { CatalogueStore } from "../catalogue-store.ts";
import { designIds, MAX_TARGETS } from "../office/list-designs.ts";
import type { StoredBulk } from "./bulk-change.ts";
import { changesManyPrices, undoUntil } from "./bulk-change.ts";
import type { BulkStore } from "./bulk-store.ts";
import { readColumn } from "./read-column.ts";

const MAX_PASTED = 5_000;

/**
 * Keeps a change of many designs for background work to plan; nothing of them changes yet. Answers its id, or the pasted
 * rows that cannot be followed. @throws Failure validation, not-found
 */
export async function planBulk(
  catalogue: CatalogueStore,
  { meant, change }: { readonly meant: BulkTarget; readonly change: BulkChange },
  audit: AuditContext,
): Promise<{ readonly id: number | undefined; readonly errors: readonly RowError[] }> {
  const { bulk } = catalogue;
  if (
    change.kind === "category" &&
    !(await catalogue.stock.categoryIds([change.category])).has(change.category)
  )
    throw new Failure("category-unknown", { fields: { "change.category": "category-unknown" } });
  const ids = await idsOf(catalogue, meant);
  if (change.kind !== "column")
    return { id: await bulk.add({ meant, change, ids, wishes: new Map() }, audit), errors: [] };
  if (ids.length > MAX_PASTED) throw new Failure("bulk-too-many");
  const { wishes, errors } = readColumn(change.of, change.rows, ids, await bulk.variants(ids));
  if (errors.length > 0) return { id: undefined, errors };
  // What was pasted is kept design by design.
  const kept = { ...change, rows: [] };
  return { id: await bulk.add({ meant, change: kept, ids, wishes }, audit), errors };
}

async function idsOf(catalogue: CatalogueStore, meant: BulkTarget): Promise<number[]> {
  const ids =
    "ids" in meant ? [...new Set(meant.ids)] : await designIds(catalogue, meant.wish, MAX_TARGETS + 1);
  const known = "ids" in meant ? await catalogue.stock.ids(ids) : undefined;
  const there = known ? ids.filter((id) => known.has(id)) : ids;
  if (there.length === 0) throw new Failure("bulk-nothing");
  if (there.length > MAX_TARGETS) throw new Failure("bulk-too-many");
  return there;
}

/** @throws Failure not-found */
export async function requireBulk(bulks: BulkStore, id: number): Promise<StoredBulk> {
  const found = await bulks.find(id);
  if (!found) throw new Failure("bulk-unknown");
  return found;
}

/** Whoever starts or undoes it: when they last proved who they are counts where it is grave. */
export interface Starter {
  readonly audit: AuditContext;
  readonly isFresh: boolean;
  readonly mayPublish: boolean;
}

/** Lets background work do what was planned. @throws Failure not-found, forbidden, proof-required, conflict */
export async function startBulk(bulks: BulkStore, id: number, starter: Starter): Promise<void> {
  const bulk = await requireBulk(bulks, id);
  requireAllowed(bulk, starter);
  if (!starter.isFresh && (await isGrave(bulks, bulk, "waiting"))) throw new Failure("proof-required");
  if (!(await bulks.begin(id, { from: "planned", to: "working" }, starter.audit)))
    throw new Failure("bulk-not-planned");
}

/** Lets background work take everything back that nobody changed since. @throws Failure not-found, forbidden, proof-required, conflict */
export async function undoBulk(bulks: BulkStore, id: number, starter: Starter): Promise<void> {
  const bulk = await requireBulk(bulks, id);
  requireAllowed(bulk, starter);
  if (!starter.isFresh && (await isGrave(bulks, bulk, "changed"))) throw new Failure("proof-required");
  const isUndone =
    undoUntil(bulk, starter.audit.now) !== undefined &&
    (await bulks.begin(id, { from: "done", to: "undoing" }, starter.audit));
  if (!isUndone) throw new Failure("bulk-not-undoable");
}

/** Many prices, or one that falls by more than half. */
async function isGrave(bulks: BulkStore, bulk: StoredBulk, state: "waiting" | "changed"): Promise<boolean> {
  return changesManyPrices(bulk) || (await bulks.hasDeepFall(bulk.id, state));
}

/** @throws Failure forbidden */
function requireAllowed(bulk: StoredBulk, { mayPublish }: Starter): void {
  const isOfSale = bulk.change.kind === "publish" || bulk.change.kind === "take-down";
  if (isOfSale && !mayPublish) throw new Failure("office-forbidden");
}
