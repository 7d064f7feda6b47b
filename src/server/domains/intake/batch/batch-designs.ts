import type { Machine } from "@kasuti/embroidery";
import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import { DESIGNS_PER_PAGE } from "../../../../contract/office/uploads/upload-rules.ts";
import type { Database, OpenDatabase } from "../../../db/database.ts";
import { findStockProduct, findStockProducts } from "../../catalogue/office/index.ts";
import type { StockProduct } from "../../catalogue/writing/index.ts";
import { namedLicences } from "../../content/licences/index.ts";
import { Failure } from "../../failure.ts";
import { type Candidate, withoutGuesses } from "../candidate.ts";
import type { ShopVariant } from "../inspect/match-variants.ts";
import { isPhotoOrZip } from "../receive/upload-kind.ts";
import { listUploads, type UploadRow } from "../receive/upload-store.ts";
import { type Result, refusal } from "../result.ts";
import {
  completeCandidate,
  missingFieldsOf,
  type TextField,
  type Wrong,
  withPlaceholders,
  withShopPrice,
} from "./complete-candidate.ts";
import { type Duplicates, duplicatesOf } from "./find-duplicates.ts";
import { type BatchId, filesHashOf, findBatch, hashOf, type StoredBatch } from "./uploaded-batch-store.ts";
import {
  type DesignPlace,
  findDesigns,
  findProductOf,
  findShopDesigns,
  readPlaces,
  type ShopDesign,
  type StoredDesign,
} from "./uploaded-design-store.ts";

export interface BatchReading {
  readonly db: Database;
  readonly database: OpenDatabase;
  readonly machines: () => Promise<readonly Machine[]>;
}

export type DesignState = "checking" | "incomplete" | "new" | "changed" | "unchanged" | "refused" | "added";

/** A design of a batch: its candidate, its result and what follows from both. */
export interface BatchDesign extends StoredDesign {
  readonly state: DesignState;
  /** With the values typed by staff. */
  readonly candidate: Candidate;
  readonly wrong: Wrong;
  readonly lacks: readonly TextField[];
  /** Design of the shop that it would change or was added as. */
  readonly shop: ShopDesign | undefined;
  /** Full product of that design. */
  readonly stock: StockProduct | undefined;
  /** Variant whose files it replaces. */
  readonly replaces: ShopVariant | undefined;
  /** Hash of everything that the result depends on. */
  readonly inputsHash: string;
  /** `undefined` until it is checked. */
  readonly result: Result | undefined;
  /** Result that needs no files: several designs of the shop match. */
  readonly ambiguous: Result | undefined;
  readonly duplicates: Duplicates;
}

/** Files of a batch and the designs found in them, except designs removed from the page. */
export interface UploadBatch {
  readonly uploads: readonly UploadRow[];
  readonly read: StoredBatch["read"] | undefined;
  /** Whether all files are complete and read. */
  readonly isRead: boolean;
  readonly places: readonly DesignPlace[];
  /** Ids of photos and zips that belong to no design. */
  readonly unplaced: ReadonlySet<string>;
}

/** Reads a stored batch. Starts no work. */
export async function readBatch({ db }: BatchReading, id: BatchId): Promise<UploadBatch> {
  const uploads = await listUploads(db, id.staffId, id.batch);
  const storedBatch = await findBatch(db, id);
  const complete = uploads.filter(({ sha256 }) => sha256 !== null);
  const isHere = new Set(complete.map((upload) => upload.id));
  const all = (await readPlaces(db, id)).map((place) => ({ place, own: uploadsOf(place, isHere) }));
  const isRemoved = ({ place, own }: (typeof all)[number]) =>
    place.words.removed !== undefined && own.every((one) => place.words.removed?.includes(one));
  const isRead = storedBatch?.filesHash === filesHashOf(complete) && complete.length === uploads.length;
  const neededIds = new Set(all.flatMap(({ own }) => own));
  const unplaced = complete.filter((upload) => !neededIds.has(upload.id) && isPhotoOrZip(upload.path));
  return {
    uploads,
    read: storedBatch?.read,
    isRead,
    places: all.flatMap((one) => (isRemoved(one) ? [] : one.place)),
    unplaced: new Set(isRead && !storedBatch.read.error ? unplaced.map((upload) => upload.id) : []),
  };
}

/** Ids of the uploads that a design consists of; `isHere` has the ids of complete uploads. */
export function uploadsOf({ words, photo, files }: DesignPlace, isHere: ReadonlySet<string>): string[] {
  const photoId = words.photo !== undefined && isHere.has(words.photo) ? words.photo : photo;
  return [...new Set([...(photoId === null ? [] : [photoId]), ...files])];
}

/** Keys of the page after the key `after`; of the first page if there is no such key. */
export function keysOfPageAfter({ places }: UploadBatch, after: string | undefined): string[] {
  const start = places.findIndex(({ key }) => key === after) + 1;
  return places.slice(start, start + DESIGNS_PER_PAGE).map(({ key }) => key);
}

/** Reads these designs of a batch with their states. Starts no work. */
export async function readDesigns(
  reading: BatchReading,
  id: BatchId,
  selection: { readonly keys: readonly string[]; readonly uploads: readonly UploadRow[] },
): Promise<BatchDesign[]> {
  const { db, machines } = reading;
  const listsHash = hashOf(await machines(), await namedLicences(db));
  const storedDesigns = await findDesigns(db, id, selection.keys);
  const subjects =
    id.batch === "new"
      ? await newDesigns(reading, storedDesigns, selection.uploads)
      : await replacements(reading, variantIn(id), storedDesigns);
  const hashed = subjects.map((design) => {
    const inputsHash = hashOf(checkedCandidate(design), design.ambiguous ?? design.shop, listsHash);
    return { ...design, inputsHash, result: design.inputsHash === inputsHash ? design.result : undefined };
  });
  const batchDesigns = await withStates(db, hashed);
  return (await isAddedMeanwhile(db, id, batchDesigns)) ? readDesigns(reading, id, selection) : batchDesigns;
}

/** A stored design with its completed candidate and what the shop has of it. */
type Subject = StoredDesign &
  Pick<BatchDesign, "candidate" | "wrong" | "shop" | "stock" | "replaces" | "ambiguous">;

async function newDesigns(
  { db, database }: BatchReading,
  storedDesigns: readonly StoredDesign[],
  uploads: readonly UploadRow[],
): Promise<Subject[]> {
  const completed = storedDesigns.map((design) => ({
    ...design,
    ...completeCandidate(withSelectedPhoto(design, uploads), design.words),
  }));
  const matches = await matchingDesigns(db, completed);
  const stocked = await findStockProducts(
    database,
    [...matches.values()].flat().map(({ id }) => id),
  );
  return completed.map((design) => {
    const matching = matches.get(design.key) ?? [];
    const [shop] = matching.length > 1 ? [] : matching;
    const stockProduct = stocked.find(({ id }) => id === shop?.id);
    const candidate = withShopPrice(
      stockProduct ? withoutGuesses(design.candidate) : design.candidate,
      stockProduct,
    );
    const ambiguous = matching.length > 1 ? ambiguousResult(candidate, matching) : undefined;
    return { ...design, candidate, shop, stock: stockProduct, replaces: undefined, ambiguous };
  });
}

/** Truncated files become warnings that staff must confirm before files are replaced. */
async function replacements(
  reading: BatchReading,
  variantId: number,
  storedDesigns: readonly StoredDesign[],
): Promise<Subject[]> {
  const foundVariant = await findVariant(reading, variantId);
  if (!foundVariant) return [];
  const { product, variant } = foundVariant;
  const { id, name, published, version } = product;
  return storedDesigns.map((design) => ({
    ...design,
    candidate: {
      label: name,
      id,
      confirmedFiles: "all",
      variants: design.original.variants.map((one) => ({
        ...one,
        label: variant.name,
        name: variant.name,
        machine: variant.machine,
      })),
      errors: [],
    },
    wrong: {},
    shop: { id, name, published, version },
    stock: product,
    replaces: variant,
    ambiguous: undefined,
  }));
}

const variantIn = ({ batch }: BatchId) => Number(batch.slice("variant/".length));

interface FoundVariant {
  readonly product: StockProduct;
  readonly variant: ShopVariant;
}

async function findVariant(
  { db, database }: BatchReading,
  variantId: number,
): Promise<FoundVariant | undefined> {
  const id = await findProductOf(db, variantId);
  const product = id === undefined ? undefined : await findStockProduct(database, id);
  const variant = product?.variants.find((one) => one.id === variantId);
  return product && variant && { product, variant };
}

/** @throws Failure product-unknown */
export async function requireVariant(reading: BatchReading, variantId: number): Promise<FoundVariant> {
  const foundVariant = await findVariant(reading, variantId);
  if (!foundVariant) throw new Failure("product-unknown");
  return foundVariant;
}

/** Whether one of the designs became a design of the shop during the read, of which it seems a duplicate. */
async function isAddedMeanwhile(
  db: Database,
  id: BatchId,
  batchDesigns: readonly Pick<BatchDesign, "key" | "productId" | "duplicates">[],
): Promise<boolean> {
  const keys = batchDesigns.flatMap(({ key, productId, duplicates }) =>
    productId === null && duplicates.errors.length > 0 ? [key] : [],
  );
  const now = await findDesigns(db, id, keys);
  return now.some(({ productId }) => productId !== null);
}

/** Adds the states of designs, which follow from their results and from duplicates in the shop. */
export async function withStates<Design extends Omit<BatchDesign, "lacks" | "duplicates" | "state">>(
  db: Database,
  designs: readonly Design[],
): Promise<(Design & Pick<BatchDesign, "lacks" | "duplicates" | "state">)[]> {
  const duplicates = await duplicatesOf(db, designs);
  return designs.map((design) => {
    const lacks = design.result
      ? missingFieldsOf(design.candidate, design.result, design.shop !== undefined)
      : [];
    const ownDuplicates = duplicates.get(design.key) ?? NO_DUPLICATES;
    return { ...design, lacks, duplicates: ownDuplicates, state: stateOf(design, lacks, ownDuplicates) };
  });
}

/** Candidate for the check, with placeholders for missing values. */
export function checkedCandidate({ candidate, stock }: Pick<BatchDesign, "candidate" | "stock">): Candidate {
  return withPlaceholders(candidate, stock !== undefined);
}

/** Whether it was added as a draft. Right after the draft changed, its files are checked again. */
export function isAdded({ state, productId }: Pick<BatchDesign, "state" | "productId">): boolean {
  return state === "added" || (state === "checking" && productId !== null);
}

const NO_DUPLICATES: Duplicates = { errors: [], warnings: [] };

function withSelectedPhoto({ original, words }: StoredDesign, uploads: readonly UploadRow[]): Candidate {
  const photo = uploads.find(({ id, sha256 }) => id === words.photo && sha256 !== null);
  if (!photo) return original;
  const { id, path, size } = photo;
  return { ...original, photo: { path, size, disk: id, inside: [] } };
}

type DesignToMatch = Pick<Subject, "key" | "productId" | "candidate">;

/** Key → matching designs of the shop: the one it was added as, else by number, else by name. */
async function matchingDesigns(
  db: Database,
  designs: readonly DesignToMatch[],
): Promise<Map<string, readonly ShopDesign[]>> {
  const idOf = ({ productId, candidate }: DesignToMatch) => productId ?? candidate.id;
  const shopDesigns = await findShopDesigns(
    db,
    designs.flatMap((design) => (idOf(design) === undefined ? (design.candidate.name ?? []) : [])),
    designs.flatMap((design) => idOf(design) ?? []),
  );
  return new Map(
    designs.map((design) => {
      const id = idOf(design);
      const isMatch = (one: ShopDesign) =>
        id === undefined ? one.name === design.candidate.name : one.id === id;
      return [design.key, shopDesigns.filter(isMatch)];
    }),
  );
}

function ambiguousResult(candidate: Candidate, matches: readonly ShopDesign[]): Result {
  const ids = matches.map(({ id }) => id).join(", ");
  const error = createIssue("design-ambiguous", { count: matches.length, ids });
  return refusal({ ...candidate, variants: [] }, [error]);
}

function stateOf(
  { result, productId, wrong: fieldIssues }: Pick<BatchDesign, "result" | "productId" | "wrong">,
  lacks: readonly TextField[],
  { errors }: Duplicates,
): DesignState {
  if (!result) return "checking";
  if (result.state === "unchanged" && productId) return "added";
  if (result.state === "refused" || errors.length > 0) return "refused";
  if (result.state === "unchanged") return "unchanged";
  if (lacks.length > 0 || Object.keys(fieldIssues).length > 0) return "incomplete";
  return result.state;
}
