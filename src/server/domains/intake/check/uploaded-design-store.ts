import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import {
  designFiles,
  products,
  productVariants,
  uploadedDesigns,
  uploads,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import type { TypedWords } from "./complete-request.ts";

/** A design of the shop, on sale or not. */
export interface ShopDesign {
  readonly id: number;
  readonly name: string;
  readonly published: boolean;
  readonly version: number;
}

/** What is known of a design beside its files. */
export interface KnownDesign {
  readonly words: TypedWords;
  /** What it was made into. */
  readonly productId: number | null;
  /** Noted when it was judged last. */
  readonly isRefused: boolean;
}

export interface AddedDesign {
  readonly staffId: number;
  readonly key: string;
  readonly productId: number;
  readonly isNew: boolean;
  readonly name: string;
  readonly changes: readonly string[];
}

export interface UploadedDesignStore {
  /** Typed texts and results of the designs with these keys. */
  known(staffId: number, keys: readonly string[]): Promise<Map<string, KnownDesign>>;
  /** Keys of designs that were refused when they were judged last. */
  refused(staffId: number): Promise<string[]>;
  /** Designs that were taken off the page, and designs for which a photo was chosen, by key. */
  chosen(staffId: number): Promise<Map<string, Pick<TypedWords, "removed" | "photo">>>;
  /** What is not in `words` stays as it was typed before. */
  keepWords(staffId: number, key: string, words: TypedWords): Promise<void>;
  /** Of somebody's designs these are refused, and no others. */
  noteRefused(staffId: number, keys: readonly string[]): Promise<void>;
  /** Those of these names or numbers. */
  shopDesigns(names: readonly string[], ids: readonly number[]): Promise<ShopDesign[]>;
  /** Which designs of the shop hold stitch files of these contents. */
  sameFiles(hashes: readonly string[]): Promise<(ShopDesign & { readonly sha256: string })[]>;
  /** In the transaction that writes the product. @throws Failure design-not-ready where another tab was quicker */
  markAdded(tx: Database, added: AddedDesign, actor: Actor, now: Date): Promise<void>;
  /** Forgets what is known of designs whose owner has no files here any more. */
  sweep(): Promise<void>;
}

export function createUploadedDesignStore(db: Database): UploadedDesignStore {
  const shop = {
    id: products.id,
    name: products.name,
    published: products.published,
    version: products.version,
  };
  return {
    known: async (staffId, keys) => {
      if (keys.length === 0) return new Map();
      const rows = await db
        .select()
        .from(uploadedDesigns)
        .where(and(eq(uploadedDesigns.staffId, staffId), inArray(uploadedDesigns.key, [...keys])));
      // Only `keepWords` writes them.
      return new Map(rows.map(({ key, words, ...known }) => [key, { words: words as TypedWords, ...known }]));
    },
    refused: async (staffId) => {
      const rows = await db
        .select({ key: uploadedDesigns.key })
        .from(uploadedDesigns)
        .where(and(eq(uploadedDesigns.staffId, staffId), uploadedDesigns.isRefused));
      return rows.map(({ key }) => key);
    },
    chosen: async (staffId) => {
      const isChosen = sql`(${uploadedDesigns.words} ? 'removed' or ${uploadedDesigns.words} ? 'photo')`;
      const rows = await db
        .select({ key: uploadedDesigns.key, words: uploadedDesigns.words })
        .from(uploadedDesigns)
        .where(and(eq(uploadedDesigns.staffId, staffId), isChosen));
      // Only `keepWords` writes them.
      return new Map(rows.map(({ key, words }) => [key, words as TypedWords]));
    },
    keepWords: async (staffId, key, words) => {
      const more = sql`${uploadedDesigns.words} || ${JSON.stringify(words)}::jsonb`;
      await db
        .insert(uploadedDesigns)
        .values({ staffId, key, words })
        .onConflictDoUpdate({ target: [uploadedDesigns.staffId, uploadedDesigns.key], set: { words: more } });
    },
    noteRefused: (staffId, keys) => db.transaction((tx) => noteRefused(tx, staffId, keys)),
    shopDesigns: async (names, ids) => {
      if (names.length + ids.length === 0) return [];
      return db
        .select(shop)
        .from(products)
        .where(or(inArray(products.name, [...names]), inArray(products.id, [...ids])))
        .orderBy(products.id);
    },
    sameFiles: async (hashes) => {
      if (hashes.length === 0) return [];
      return db
        .selectDistinct({ ...shop, sha256: designFiles.sha256 })
        .from(designFiles)
        .innerJoin(productVariants, eq(productVariants.id, designFiles.variantId))
        .innerJoin(products, eq(products.id, productVariants.productId))
        .where(inArray(designFiles.sha256, [...hashes]))
        .orderBy(products.id);
    },
    markAdded: (tx, added, actor, now) => markAdded(tx, added, actor, now),
    sweep: async () => {
      await db
        .delete(uploadedDesigns)
        .where(
          sql`not exists (select 1 from ${uploads} where ${uploads.staffId} = ${uploadedDesigns.staffId})`,
        );
    },
  };
}

async function noteRefused(tx: Database, staffId: number, keys: readonly string[]): Promise<void> {
  const own = eq(uploadedDesigns.staffId, staffId);
  await tx.update(uploadedDesigns).set({ isRefused: false }).where(and(own, uploadedDesigns.isRefused));
  if (keys.length === 0) return;
  await tx
    .insert(uploadedDesigns)
    .values(keys.map((key) => ({ staffId, key, isRefused: true })))
    .onConflictDoUpdate({
      target: [uploadedDesigns.staffId, uploadedDesigns.key],
      set: { isRefused: true },
    });
}

async function markAdded(tx: Database, added: AddedDesign, actor: Actor, now: Date): Promise<void> {
  const { staffId, key, productId, isNew, name, changes } = added;
  const isFree = sql`${uploadedDesigns.productId} is null or ${uploadedDesigns.productId} = ${productId}`;
  const [row] = await tx
    .insert(uploadedDesigns)
    .values({ staffId, key, productId })
    .onConflictDoUpdate({
      target: [uploadedDesigns.staffId, uploadedDesigns.key],
      set: { productId },
      setWhere: isFree,
    })
    .returning({ key: uploadedDesigns.key });
  if (!row) throw new Failure("design-not-ready");
  const after = isNew ? { name, published: false } : { changes };
  const action = isNew ? "added from uploads" : "changed from uploads";
  await writeChange(tx, actor, { action, subject: "design", subjectId: productId, after }, now);
}
