import type { Actor } from "../../actor.ts";
import { hasLargePriceDrop } from "../../catalogue/office/index.ts";
import type { ProductChange, StockProduct } from "../../catalogue/writing/index.ts";
import { Failure } from "../../failure.ts";
import { type BatchChecks, type CheckingDeps, taskOf } from "../batch/batch-checks.ts";
import {
  type BatchDesign,
  type BatchReading,
  isAdded,
  readBatch,
  readDesigns,
  withStates,
} from "../batch/batch-designs.ts";
import { type TextField, wordsToForget } from "../batch/complete-candidate.ts";
import { newDesignsOf } from "../batch/uploaded-batch-store.ts";
import {
  claimCheck,
  type DesignId,
  markAdded,
  type ShopDesign,
  saveCheck,
} from "../batch/uploaded-design-store.ts";
import { asInShop, type Result } from "../result.ts";
import { type Adding, add } from "./add.ts";

export interface AddingDesigns extends Adding, BatchReading, Pick<CheckingDeps, "files" | "zipOf"> {
  readonly checks: Pick<BatchChecks, "recheck">;
  readonly now: () => Date;
}

/** A design of a staff member's batch to add. */
export interface DesignToAdd {
  readonly staffId: number;
  readonly key: string;
  readonly actor: Actor;
  /** Whether the staff member proved their identity in the last minutes. */
  readonly isFresh: boolean;
}

/**
 * Adds a design of the batch as a draft, or changes the matching design of the shop, with the result that
 * the page showed. Writes files first, then rows, audit log and batch in one transaction. Can be repeated
 * with the same answer.
 * @throws Failure upload-unknown, design-not-ready, proof-required when a price falls by more than half
 */
export async function addUploadedDesign(
  adding: AddingDesigns,
  { staffId, key, actor, isFresh }: DesignToAdd,
): Promise<Pick<ShopDesign, "id" | "name" | "published">> {
  const design = await findDesign(adding, { ...newDesignsOf(staffId), key });
  if (!design) throw new Failure("upload-unknown");
  const { shop, stock, original, candidate, result: checked } = design;
  if (isAdded(design) && shop) return shop;
  // The page saves words right before adding. Their check may not have run, so it runs while adding.
  const isUnchecked = design.state === "checking" && design.productId === null;
  if (!isUnchecked && !canAdd(design)) throw notReady(design);
  const task = await taskOf(adding, design, stock ? candidate : { ...candidate, published: false });
  const name = candidate.name ?? shop?.name ?? "";
  const target = { ...newDesignsOf(staffId), key, name, forget: wordsToForget(original) };
  const result = await add(
    adding,
    { ...task, earlierResult: checked },
    async ({ result, preparedProduct: product }) => {
      const [now] = isUnchecked ? await withStates(adding.db, [{ ...design, result }]) : [];
      if (now && !canAdd(now)) throw notReady(now);
      const { id: productId } = result;
      if (!product || productId === undefined) throw new Failure("design-not-ready");
      if (!isFresh && !product.isNew && lowersDeeply(stock, product)) throw new Failure("proof-required");
      const changes = result.changes.map(({ reason }) => reason);
      const entry = { ...target, productId, isNew: product.isNew, changes };
      return { also: (tx) => markAdded(tx, entry, actor, adding.now()) };
    },
  );
  await saveAdded(adding, target, { result, version: (shop?.version ?? 0) + 1 });
  return { id: result.id ?? 0, name, published: shop?.published ?? false };
}

async function findDesign(adding: BatchReading, { key, ...id }: DesignId): Promise<BatchDesign | undefined> {
  const { uploads, places } = await readBatch(adding, id);
  const keys = places.some((place) => place.key === key) ? [key] : [];
  return (await readDesigns(adding, id, { keys, uploads }))[0];
}

/**
 * Stores that the shop has the design now, as another check would find. It is checked again only if another
 * person changed it meanwhile, or some variants were refused.
 */
async function saveAdded(
  adding: AddingDesigns,
  { staffId, batch, key }: DesignId,
  { result, version }: { readonly result: Result; readonly version: number },
): Promise<void> {
  const design = { staffId, batch, key };
  const addedDesign = await findDesign(adding, design);
  const isComplete = result.variants.every(({ state }) => state !== "refused");
  if (!addedDesign || !isComplete || addedDesign.shop?.version !== version)
    return adding.checks.recheck(staffId, [key]);
  const checking = { ...design, inputsHash: addedDesign.inputsHash, isRefused: false };
  if (await claimCheck(adding.db, checking, adding.now()))
    await saveCheck(adding.db, checking, asInShop(result));
}

const canAdd = ({ state }: BatchDesign) => state === "new" || state === "changed";

function lowersDeeply(shop: StockProduct | undefined, { changedVariants }: ProductChange): boolean {
  const after = changedVariants.map(({ id, words: { pricePaise } }) => ({ id, pricePaise }));
  return hasLargePriceDrop(shop?.variants ?? [], after);
}

/** Refusal with the fields that are empty or invalid. */
function notReady({ lacks, wrong: fieldIssues }: BatchDesign): Failure {
  const isInvalid = (field: TextField) => lacks.includes(field) || fieldIssues[field] !== undefined;
  return new Failure("design-not-ready", {
    fields: {
      ...(isInvalid("name") && { name: "design-name-missing" as const }),
      ...(isInvalid("category") && { category: "design-category-missing" as const }),
      ...(isInvalid("price") && {
        price: fieldIssues.price ? ("price-unreadable" as const) : ("price-missing" as const),
      }),
    },
  });
}
