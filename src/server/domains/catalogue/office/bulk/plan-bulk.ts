import type { BulkChange, BulkTarget, RowError } from "../../../../../contract/office/bulk/bulk-wire.ts";
import type { Database, OpenDatabase } from "../../../../db/database.ts";
import type { AuditContext } from "../../../actor.ts";
import { Failure } from "../../../failure.ts";
import { knownCategoryIds, readProductIds } from "../../editing/stock-store.ts";
import { designIds, MAX_TARGETS } from "../list-designs.ts";
import { changesManyPrices, type StoredBulk, undoUntil } from "./bulk-change.ts";
import { readVariants } from "./bulk-design-store.ts";
import { addBulk, beginBulk, findBulk, hasBulkPriceDrop } from "./bulk-store.ts";
import { readColumn } from "./read-column.ts";

const MAX_PASTED = 5_000;

/**
 * Stores a bulk edit to be planned in the background and returns its id, or the pasted rows that have errors.
 * No design changes yet. @throws Failure validation, not-found
 */
export async function planBulk(
  database: OpenDatabase,
  { target, change }: { readonly target: BulkTarget; readonly change: BulkChange },
  audit: AuditContext,
): Promise<{ readonly id: number | undefined; readonly errors: readonly RowError[] }> {
  if (
    change.kind === "category" &&
    !(await knownCategoryIds(database, [change.category])).has(change.category)
  )
    throw new Failure("category-unknown", { fields: { "change.category": "category-unknown" } });
  const ids = await idsOf(database, target);
  if (change.kind !== "column")
    return {
      id: await addBulk(database.db, { target, change, ids, itemChanges: new Map() }, audit),
      errors: [],
    };
  if (ids.length > MAX_PASTED) throw new Failure("bulk-too-many");
  const { itemChanges, errors } = readColumn(
    change.of,
    change.rows,
    ids,
    await readVariants(database.db, ids),
  );
  if (errors.length > 0) return { id: undefined, errors };
  // Pasted rows are stored with each design instead.
  const storedChange = { ...change, rows: [] };
  return {
    id: await addBulk(database.db, { target, change: storedChange, ids, itemChanges }, audit),
    errors,
  };
}

async function idsOf(database: OpenDatabase, target: BulkTarget): Promise<number[]> {
  const ids =
    "ids" in target ? [...new Set(target.ids)] : await designIds(database, target.filter, MAX_TARGETS + 1);
  const knownIds = "ids" in target ? await readProductIds(database, ids) : undefined;
  const existing = knownIds ? ids.filter((id) => knownIds.has(id)) : ids;
  if (existing.length === 0) throw new Failure("bulk-nothing");
  if (existing.length > MAX_TARGETS) throw new Failure("bulk-too-many");
  return existing;
}

/** @throws Failure not-found */
export async function requireBulk(db: Database, id: number): Promise<StoredBulk> {
  const bulk = await findBulk(db, id);
  if (!bulk) throw new Failure("bulk-unknown");
  return bulk;
}

/** Staff member who starts or undoes a bulk edit; `isFresh` is a second factor of the last minutes. */
export interface Starter {
  readonly audit: AuditContext;
  readonly isFresh: boolean;
  readonly mayPublish: boolean;
}

/** Starts a planned bulk edit. @throws Failure not-found, forbidden, proof-required, conflict */
export async function startBulk(db: Database, id: number, starter: Starter): Promise<void> {
  const bulk = await requireBulk(db, id);
  requireAllowed(bulk, starter);
  if (!starter.isFresh && (await isHighImpact(db, bulk, "waiting"))) throw new Failure("proof-required");
  if (!(await beginBulk(db, id, { from: "planned", to: "working" }, starter.audit)))
    throw new Failure("bulk-not-planned");
}

/**
 * Starts the undo, which skips designs changed since. @throws Failure not-found, forbidden, proof-required,
 * conflict
 */
export async function undoBulk(db: Database, id: number, starter: Starter): Promise<void> {
  const bulk = await requireBulk(db, id);
  requireAllowed(bulk, starter);
  if (!starter.isFresh && (await isHighImpact(db, bulk, "changed"))) throw new Failure("proof-required");
  const isUndone =
    undoUntil(bulk, starter.audit.now) !== undefined &&
    (await beginBulk(db, id, { from: "done", to: "undoing" }, starter.audit));
  if (!isUndone) throw new Failure("bulk-not-undoable");
}

/** Whether it needs a fresh second factor: many prices, or one that falls by more than half. */
async function isHighImpact(db: Database, bulk: StoredBulk, state: "waiting" | "changed"): Promise<boolean> {
  return changesManyPrices(bulk) || (await hasBulkPriceDrop(db, bulk.id, state));
}

/** @throws Failure forbidden */
function requireAllowed(bulk: StoredBulk, { mayPublish }: Starter): void {
  const isOfSale = bulk.change.kind === "publish" || bulk.change.kind === "take-down";
  if (isOfSale && !mayPublish) throw new Failure("office-forbidden");
}
