import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import {
  designFiles,
  products,
  productVariants,
  staff,
  uploadBatches,
  uploadedDesigns,
  uploads,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import type { ParsedFiles } from "../parse/parse-worker.ts";
import type { ProductRequest } from "../parse/product-request.ts";
import type { EnteredTexts } from "./complete-request.ts";
import type { ProductOutcome } from "./import-task.ts";

/** A design of the shop, on sale or not. */
export interface ShopDesign {
  readonly id: number;
  readonly name: string;
  readonly published: boolean;
  readonly version: number;
}

/** A stored design of the batch. */
export interface StoredDesign {
  readonly key: string;
  readonly request: ProductRequest;
  readonly words: EnteredTexts;
  /** Product that it was added as. */
  readonly productId: number | null;
  readonly isRefused: boolean;
  readonly inputsHash: string | null;
  readonly outcome: ProductOutcome | undefined;
}

/** Position of a design in the batch, and its uploads. */
export interface DesignPlace {
  readonly key: string;
  readonly words: Pick<EnteredTexts, "removed" | "photo">;
  readonly productId: number | null;
  readonly photo: string | null;
  readonly files: readonly string[];
}

/** Stored result of a whole batch. */
export interface StoredBatch {
  readonly filesHash: string;
  /** Without requests, which are stored per design; a variant's batch includes them. */
  readonly parsed: ParsedFiles;
  readonly inputsHash: string | null;
  readonly outcome: ProductOutcome | undefined;
  readonly resolvedVersion: number | null;
}

/** A batch of a staff member. */
export interface BatchId {
  readonly staffId: number;
  readonly batch: string;
}

export interface AddedDesign {
  readonly staffId: number;
  readonly key: string;
  readonly productId: number;
  readonly isNew: boolean;
  readonly name: string;
  readonly changes: readonly string[];
  /** Typed values that count no longer. */
  readonly forget: readonly (keyof EnteredTexts)[];
}

export interface UploadedDesignStore {
  batch(id: BatchId): Promise<StoredBatch | undefined>;
  /** Batches with complete files, except photos for designs in the shop. */
  batches(): Promise<BatchId[]>;
  /** Answers `false` and writes nothing if the files changed since they were parsed. */
  saveParsed(id: BatchId, filesHash: string, parsed: ParsedFiles): Promise<boolean>;
  /** Records the catalogue version for which everything was checked; null if checks are left. */
  settle(id: BatchId, version: number | null): Promise<void>;
  /** Stores the outcome of replacing a variant's files. */
  saveBatchCheck(id: BatchId, inputsHash: string, outcome: ProductOutcome): Promise<void>;
  /** All designs of the batch, in order. */
  places(staffId: number): Promise<DesignPlace[]>;
  /** These designs of the batch, in order. */
  find(staffId: number, keys: readonly string[]): Promise<StoredDesign[]>;
  /** Answers `false` while another process checks the same. */
  claim(design: { staffId: number; key: string; inputsHash: string }, now: Date): Promise<boolean>;
  /** Saves nothing when a later check of other inputs was claimed meanwhile. */
  saveCheck(
    design: { staffId: number; key: string; inputsHash: string; isRefused: boolean },
    outcome: ProductOutcome,
  ): Promise<void>;
  recordRefused(staffId: number, key: string, isRefused: boolean): Promise<void>;
  /** Stored outcome for `inputsHash`. */
  outcomeOf(inputsHash: string): Promise<ProductOutcome | undefined>;
  /** Merges typed values into the stored ones of these designs. */
  saveWords(staffId: number, keys: readonly string[], words: EnteredTexts): Promise<void>;
  /** Designs of the shop with these names or ids. */
  shopDesigns(names: readonly string[], ids: readonly number[]): Promise<ShopDesign[]>;
  /** Designs of the shop with stitch files of these hashes. */
  sameFiles(hashes: readonly string[]): Promise<(ShopDesign & { readonly sha256: string })[]>;
  /** Product id of a variant. */
  productOf(variantId: number): Promise<number | undefined>;
  /**
   * Runs in the transaction that writes the product.
   * @throws Failure design-not-ready when another request added it first
   */
  markAdded(tx: Database, added: AddedDesign, actor: Actor, now: Date): Promise<void>;
  /** Deletes stored batches without files. */
  sweep(): Promise<void>;
}

/** Time after which a claim expires, because its process is assumed dead, ms. */
const CLAIM_MS = 60_000;

/** Increase when checks give other results for the same files: everything is parsed and checked again. */
const CHECKS = 3;

/** Hash of values and of the version of the checks. */
export function hashOf(...values: readonly unknown[]): string {
  return createHash("sha256")
    .update(JSON.stringify([CHECKS, ...values]))
    .digest("hex");
}

/** Hash of complete files. */
export function filesHashOf(files: readonly { readonly id: string; readonly path: string }[]): string {
  return hashOf(files.map(({ id, path }) => [id, path]));
}

export function createUploadedDesignStore(db: Database): UploadedDesignStore {
  return {
    ...storedBatches(db),
    ...storedDesigns(db),
    ...designsOfTheShop(db),
    markAdded: (tx, added, actor, now) => markAdded(tx, added, actor, now),
    sweep: () => db.transaction((tx) => sweep(tx)),
  };
}

type Part<Name extends keyof UploadedDesignStore> = Pick<UploadedDesignStore, Name>;

function storedBatches(db: Database): Part<"batch" | "batches" | "saveParsed" | "settle" | "saveBatchCheck"> {
  return {
    batch: async (id) => {
      const [row] = await db.select().from(uploadBatches).where(isBatch(id));
      if (!row) return undefined;
      // Only `saveParsed` and `saveBatchCheck` write these values.
      return { ...row, parsed: JSON.parse(row.parsed) as ParsedFiles, outcome: outcomeIn(row) };
    },
    batches: () =>
      db
        .selectDistinct({ staffId: uploads.staffId, batch: uploads.batch })
        .from(uploads)
        .where(and(isNotNull(uploads.sha256), sql`${uploads.batch} not like 'photo/%'`)),
    saveParsed: (id, filesHash, parsed) => db.transaction((tx) => saveParsed(tx, id, filesHash, parsed)),
    settle: async (id, resolvedVersion) => {
      await db.update(uploadBatches).set({ resolvedVersion }).where(isBatch(id));
    },
    saveBatchCheck: async (id, inputsHash, outcome) => {
      await db
        .update(uploadBatches)
        .set({ inputsHash, outcome: JSON.stringify(outcome) })
        .where(isBatch(id));
    },
  };
}

function storedDesigns(
  db: Database,
): Part<"places" | "find" | "claim" | "saveCheck" | "recordRefused" | "outcomeOf" | "saveWords"> {
  return {
    places: (staffId) => places(db, staffId),
    find: (staffId, keys) => findDesigns(db, staffId, keys),
    claim: async ({ staffId, key, inputsHash }, now) => {
      const isFree = sql`(${uploadedDesigns.checking} is distinct from ${inputsHash} or ${uploadedDesigns.checkingUntil} < ${now})`;
      const rows = await db
        .update(uploadedDesigns)
        .set({ checking: inputsHash, checkingUntil: new Date(now.getTime() + CLAIM_MS) })
        .where(and(isDesign(staffId, key), isFree))
        .returning({ key: uploadedDesigns.key });
      return rows.length === 1;
    },
    saveCheck: async ({ staffId, key, inputsHash, isRefused }, outcome) => {
      await db
        .update(uploadedDesigns)
        .set({ inputsHash, isRefused, outcome: JSON.stringify(outcome), checking: null, checkingUntil: null })
        .where(and(isDesign(staffId, key), eq(uploadedDesigns.checking, inputsHash)));
    },
    recordRefused: async (staffId, key, isRefused) => {
      await db.update(uploadedDesigns).set({ isRefused }).where(isDesign(staffId, key));
    },
    outcomeOf: async (inputsHash) => {
      for (const table of [uploadedDesigns, uploadBatches]) {
        const [row] = await db
          .select({ outcome: table.outcome })
          .from(table)
          .where(eq(table.inputsHash, inputsHash));
        if (row) return outcomeIn(row);
      }
      return undefined;
    },
    saveWords: async (staffId, keys, words) => {
      if (keys.length === 0) return;
      const more = sql`${uploadedDesigns.words} || ${JSON.stringify(words)}::jsonb`;
      await db
        .insert(uploadedDesigns)
        .values(keys.map((key) => ({ staffId, key, words })))
        .onConflictDoUpdate({ target: [uploadedDesigns.staffId, uploadedDesigns.key], set: { words: more } });
    },
  };
}

function designsOfTheShop(db: Database): Part<"shopDesigns" | "sameFiles" | "productOf"> {
  const shop = {
    id: products.id,
    name: products.name,
    published: products.published,
    version: products.version,
  };
  return {
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
    productOf: async (variantId) => {
      const [row] = await db
        .select({ id: productVariants.productId })
        .from(productVariants)
        .where(eq(productVariants.id, variantId));
      return row?.id;
    },
  };
}

const isBatch = ({ staffId, batch }: BatchId) =>
  and(eq(uploadBatches.staffId, staffId), eq(uploadBatches.batch, batch));
const isDesign = (staffId: number, key: string) =>
  and(eq(uploadedDesigns.staffId, staffId), eq(uploadedDesigns.key, key));

/** Only `saveCheck` and `saveBatchCheck` write the value. */
function outcomeIn({ outcome }: { readonly outcome: string | null }): ProductOutcome | undefined {
  return outcome === null ? undefined : (JSON.parse(outcome) as ProductOutcome);
}

const inBatch = (staffId: number) =>
  and(eq(uploadedDesigns.staffId, staffId), isNotNull(uploadedDesigns.position));

async function places(db: Database, staffId: number): Promise<DesignPlace[]> {
  const { key, words, productId, madeOf } = uploadedDesigns;
  const rows = await db
    .select({ key, words, productId, madeOf })
    .from(uploadedDesigns)
    .where(inBatch(staffId))
    .orderBy(asc(uploadedDesigns.position));
  // Only `saveWords` and `saveParsed` write these values.
  return rows.map(({ words: own, madeOf: made, ...place }) => ({
    ...place,
    words: own as EnteredTexts,
    ...(made as Pick<DesignPlace, "photo" | "files">),
  }));
}

async function findDesigns(db: Database, staffId: number, keys: readonly string[]): Promise<StoredDesign[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select()
    .from(uploadedDesigns)
    .where(and(inBatch(staffId), inArray(uploadedDesigns.key, [...keys])))
    .orderBy(asc(uploadedDesigns.position));
  return rows.flatMap(({ key, request, words, productId, isRefused, inputsHash, ...row }) =>
    request === null
      ? []
      : {
          key,
          productId,
          isRefused,
          inputsHash,
          // Only `saveParsed` and `saveWords` write these values.
          request: JSON.parse(request) as ProductRequest,
          words: words as EnteredTexts,
          outcome: outcomeIn(row),
        },
  );
}

async function saveParsed(
  tx: Database,
  { staffId, batch }: BatchId,
  filesHash: string,
  { requests, ...parsed }: ParsedFiles,
): Promise<boolean> {
  // Lock the staff member, so that an older result cannot replace a newer one.
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for("update");
  const current = await tx
    .select({ id: uploads.id, path: uploads.path })
    .from(uploads)
    .where(and(eq(uploads.staffId, staffId), eq(uploads.batch, batch), isNotNull(uploads.sha256)))
    .orderBy(asc(uploads.createdAt), asc(uploads.path));
  if (filesHashOf(current) !== filesHash) return false;
  const isNew = batch === "new";
  const row = {
    filesHash,
    resolvedVersion: null,
    parsed: JSON.stringify({ ...parsed, requests: isNew ? [] : requests }),
  };
  await tx
    .insert(uploadBatches)
    .values({ staffId, batch, ...row })
    .onConflictDoUpdate({ target: [uploadBatches.staffId, uploadBatches.batch], set: row });
  if (isNew) await recordRequests(tx, staffId, requests);
  return true;
}

const ROWS_AT_ONCE = 500;

/** Writes designs that are new, changed or moved; the others keep their results. */
async function recordRequests(
  tx: Database,
  staffId: number,
  requests: readonly ProductRequest[],
): Promise<void> {
  const { key, position, request } = uploadedDesigns;
  const known = await tx.select({ key, position, request }).from(uploadedDesigns).where(inBatch(staffId));
  const before = new Map(known.map((row) => [row.key, row]));
  const taken = new Set<string>();
  const after = requests.map((one, place) => {
    const row = { key: freeKey(one.label, taken), position: place, request: JSON.stringify(one) };
    return { ...row, staffId, madeOf: madeOf(one) };
  });
  const removedKeys = known.flatMap((row) => (taken.has(row.key) ? [] : [row.key]));
  if (removedKeys.length > 0)
    await tx
      .update(uploadedDesigns)
      .set({ position: null, request: null, inputsHash: null, outcome: null, isRefused: false })
      .where(and(eq(uploadedDesigns.staffId, staffId), inArray(key, removedKeys)));
  const changed = after.filter((row) => {
    const old = before.get(row.key);
    return old?.position !== row.position || old.request !== row.request;
  });
  for (let at = 0; at < changed.length; at += ROWS_AT_ONCE)
    await tx
      .insert(uploadedDesigns)
      .values(changed.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [uploadedDesigns.staffId, key],
        set: {
          position: sql`excluded.position`,
          request: sql`excluded.request`,
          madeOf: sql`excluded.made_of`,
        },
      });
}

const LONGEST_KEY = 580;

/** Unique key from the label, short enough for an index. */
function freeKey(label: string, taken: Set<string>): string {
  const stem = label.slice(0, LONGEST_KEY).replaceAll("\u0000", "").toWellFormed();
  let key = stem;
  for (let count = 2; taken.has(key); count++) key = `${stem} (${count})`;
  taken.add(key);
  return key;
}

/** Upload ids of the design's files: `disk` of a parsed file is its upload id. */
function madeOf({ photo, variants }: ProductRequest): Pick<DesignPlace, "photo" | "files"> {
  const own = variants.flatMap(({ files, sideCars }) => [...files, ...sideCars]);
  return { photo: photo?.disk ?? null, files: [...new Set(own.map(({ disk }) => disk))] };
}

async function markAdded(tx: Database, added: AddedDesign, actor: Actor, now: Date): Promise<void> {
  const { staffId, key, productId, isNew, name, changes, forget } = added;
  const isFree = sql`${uploadedDesigns.productId} is null or ${uploadedDesigns.productId} = ${productId}`;
  const words = sql`${uploadedDesigns.words} - ${`{${forget.join(",")}}`}::text[]`;
  const [row] = await tx
    .insert(uploadedDesigns)
    .values({ staffId, key, productId })
    .onConflictDoUpdate({
      target: [uploadedDesigns.staffId, uploadedDesigns.key],
      set: { productId, words },
      setWhere: isFree,
    })
    .returning({ key: uploadedDesigns.key });
  if (!row) throw new Failure("design-not-ready");
  const after = isNew ? { name, published: false } : { changes };
  const action = isNew ? "added from uploads" : "changed from uploads";
  await writeChange(tx, actor, { action, subject: "design", subjectId: productId, after }, now);
}

async function sweep(tx: Database): Promise<void> {
  await tx
    .delete(uploadedDesigns)
    .where(sql`not exists (select 1 from ${uploads} where ${uploads.staffId} = ${uploadedDesigns.staffId})`);
  await tx
    .delete(uploadBatches)
    .where(
      sql`not exists (select 1 from ${uploads} where ${uploads.staffId} = ${uploadBatches.staffId} and ${uploads.batch} = ${uploadBatches.batch})`,
    );
}
