import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { designFiles, products, productVariants, uploadedDesigns } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import type { Candidate } from "../candidate.ts";
import type { Result } from "../result.ts";
import type { EnteredTexts } from "./complete-candidate.ts";
import { type BatchId, inBatch } from "./uploaded-batch-store.ts";

/** A design of the shop, on sale or not. */
export interface ShopDesign {
  readonly id: number;
  readonly name: string;
  readonly published: boolean;
  readonly version: number;
}

/** A stored design of a batch. */
export interface StoredDesign {
  readonly key: string;
  /** As found in its files. */
  readonly original: Candidate;
  readonly words: EnteredTexts;
  /** Product that it was added as. */
  readonly productId: number | null;
  readonly isRefused: boolean;
  readonly inputsHash: string | null;
  readonly result: Result | undefined;
}

/** Position of a design in the batch, and its uploads. */
export interface DesignPlace {
  readonly key: string;
  readonly words: Pick<EnteredTexts, "removed" | "photo">;
  readonly productId: number | null;
  readonly photo: string | null;
  readonly files: readonly string[];
}

export interface DesignId extends BatchId {
  readonly key: string;
}

export interface AddedDesign extends DesignId {
  readonly productId: number;
  readonly isNew: boolean;
  readonly name: string;
  readonly changes: readonly string[];
  /** Typed values that count no longer. */
  readonly forget: readonly (keyof EnteredTexts)[];
}

/** Time after which a claim expires, because its process is assumed dead, ms. */
const CLAIM_MS = 60_000;

/** Answers `false` while another process checks the same. */
export async function claimCheck(
  db: Database,
  design: DesignId & { readonly inputsHash: string },
  now: Date,
): Promise<boolean> {
  const { inputsHash } = design;
  const isFree = sql`(${uploadedDesigns.checking} is distinct from ${inputsHash} or ${uploadedDesigns.checkingUntil} < ${now})`;
  const rows = await db
    .update(uploadedDesigns)
    .set({ checking: inputsHash, checkingUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(and(isDesign(design), isFree))
    .returning({ key: uploadedDesigns.key });
  return rows.length === 1;
}

/** Saves nothing when a later check of other inputs was claimed meanwhile. */
export async function saveCheck(
  db: Database,
  design: DesignId & { readonly inputsHash: string; readonly isRefused: boolean },
  result: Result,
): Promise<void> {
  const { inputsHash, isRefused } = design;
  await db
    .update(uploadedDesigns)
    .set({ inputsHash, isRefused, outcome: JSON.stringify(result), checking: null, checkingUntil: null })
    .where(and(isDesign(design), eq(uploadedDesigns.checking, inputsHash)));
}

export async function recordRefused(db: Database, design: DesignId, isRefused: boolean): Promise<void> {
  await db.update(uploadedDesigns).set({ isRefused }).where(isDesign(design));
}

/** Stored result for `inputsHash`. */
export async function findResult(db: Database, inputsHash: string): Promise<Result | undefined> {
  const [row] = await db
    .select({ outcome: uploadedDesigns.outcome })
    .from(uploadedDesigns)
    .where(eq(uploadedDesigns.inputsHash, inputsHash));
  return row && resultIn(row);
}

/** Merges typed values into the stored ones of these designs. */
export async function saveWords(
  db: Database,
  id: BatchId,
  keys: readonly string[],
  words: EnteredTexts,
): Promise<void> {
  if (keys.length === 0) return;
  const more = sql`${uploadedDesigns.words} || ${JSON.stringify(words)}::jsonb`;
  await db
    .insert(uploadedDesigns)
    .values(keys.map((key) => ({ ...id, key, words })))
    .onConflictDoUpdate({ target: IDENTITY, set: { words: more } });
}

const SHOP_DESIGN = {
  id: products.id,
  name: products.name,
  published: products.published,
  version: products.version,
};

/** Designs of the shop with these names or ids. */
export async function findShopDesigns(
  db: Database,
  names: readonly string[],
  ids: readonly number[],
): Promise<ShopDesign[]> {
  if (names.length + ids.length === 0) return [];
  return db
    .select(SHOP_DESIGN)
    .from(products)
    .where(
      and(isNull(products.ownerId), or(inArray(products.name, [...names]), inArray(products.id, [...ids]))),
    )
    .orderBy(products.id);
}

/** Designs of the shop with stitch files of these hashes. */
export async function findSameFiles(
  db: Database,
  hashes: readonly string[],
): Promise<(ShopDesign & { readonly sha256: string })[]> {
  if (hashes.length === 0) return [];
  return db
    .selectDistinct({ ...SHOP_DESIGN, sha256: designFiles.sha256 })
    .from(designFiles)
    .innerJoin(productVariants, eq(productVariants.id, designFiles.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(isNull(products.ownerId), inArray(designFiles.sha256, [...hashes])))
    .orderBy(products.id);
}

/** Product id of a variant. */
export async function findProductOf(db: Database, variantId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: productVariants.productId })
    .from(productVariants)
    .where(eq(productVariants.id, variantId));
  return row?.id;
}

const IDENTITY = [uploadedDesigns.staffId, uploadedDesigns.batch, uploadedDesigns.key];
const isDesign = ({ staffId, batch, key }: DesignId) =>
  and(eq(uploadedDesigns.staffId, staffId), eq(uploadedDesigns.batch, batch), eq(uploadedDesigns.key, key));

/** Only `saveCheck` writes the value. */
function resultIn({ outcome }: { readonly outcome: string | null }): Result | undefined {
  return outcome === null ? undefined : (JSON.parse(outcome) as Result);
}

/** All designs of the batch, in order. */
export async function readPlaces(db: Database, id: BatchId): Promise<DesignPlace[]> {
  const { key, words, productId, madeOf } = uploadedDesigns;
  const rows = await db
    .select({ key, words, productId, madeOf })
    .from(uploadedDesigns)
    .where(inBatch(id))
    .orderBy(asc(uploadedDesigns.position));
  // Only `saveWords` and `saveRead` write these values.
  return rows.map(({ words: texts, madeOf: origin, ...place }) => ({
    ...place,
    words: texts as EnteredTexts,
    ...(origin as Pick<DesignPlace, "photo" | "files">),
  }));
}

/** These designs of the batch, in order. */
export async function findDesigns(
  db: Database,
  id: BatchId,
  keys: readonly string[],
): Promise<StoredDesign[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select()
    .from(uploadedDesigns)
    .where(and(inBatch(id), inArray(uploadedDesigns.key, [...keys])))
    .orderBy(asc(uploadedDesigns.position));
  return rows.flatMap(({ key, request, words, productId, isRefused, inputsHash, ...row }) =>
    request === null
      ? []
      : {
          key,
          productId,
          isRefused,
          inputsHash,
          // Only `saveRead` and `saveWords` write these values.
          original: JSON.parse(request) as Candidate,
          words: words as EnteredTexts,
          result: resultIn(row),
        },
  );
}

/**
 * Runs in the transaction that writes the product.
 * @throws Failure design-not-ready when another request added it first
 */
export async function markAdded(tx: Database, design: AddedDesign, actor: Actor, now: Date): Promise<void> {
  const { staffId, batch, key, productId, isNew, name, changes, forget } = design;
  const isFree = sql`${uploadedDesigns.productId} is null or ${uploadedDesigns.productId} = ${productId}`;
  const words = sql`${uploadedDesigns.words} - ${`{${forget.join(",")}}`}::text[]`;
  const [row] = await tx
    .insert(uploadedDesigns)
    .values({ staffId, batch, key, productId })
    .onConflictDoUpdate({ target: IDENTITY, set: { productId, words }, setWhere: isFree })
    .returning({ key: uploadedDesigns.key });
  if (!row) throw new Failure("design-not-ready");
  const after = isNew ? { name, published: false } : { changes };
  const action = isNew ? "added from uploads" : "changed from uploads";
  await writeChange(tx, actor, { action, subject: "design", subjectId: productId, after }, now);
}
