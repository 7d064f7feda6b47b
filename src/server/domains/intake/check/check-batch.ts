import type { Machine } from "@kasuti/embroidery";
import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import { DESIGNS_PER_PAGE } from "../../../../contract/office/uploads/upload-rules.ts";
import type { CatalogueStore } from "../../catalogue/index.ts";
import type { StockProduct } from "../../catalogue/writing/index.ts";
import type { LocatedIssue } from "../parse/located-issue.ts";
import type { ParsedFiles } from "../parse/parse-worker.ts";
import { type ProductRequest, withoutGuesses } from "../parse/product-request.ts";
import { isPhotoOrZip } from "../receive/upload-kind.ts";
import type { UploadRow, UploadStore } from "../receive/upload-store.ts";
import {
  completeRequest,
  missingFieldsOf,
  type TextField,
  withPlaceholders,
  withShopPrice,
} from "./complete-request.ts";
import { type Duplicates, duplicatesOf } from "./find-duplicates.ts";
import type { ProductOutcome } from "./import-task.ts";
import {
  type DesignPlace,
  filesHashOf,
  hashOf,
  type ShopDesign,
  type StoredDesign,
  type UploadedDesignStore,
} from "./uploaded-design-store.ts";

export interface BatchReading {
  readonly store: UploadStore;
  readonly designs: UploadedDesignStore;
  readonly stock: Pick<CatalogueStore["stock"], "findAll">;
  readonly machines: () => Promise<readonly Machine[]>;
}

export type DesignState = "checking" | "incomplete" | "new" | "changed" | "unchanged" | "refused" | "added";

/** A design found in the files of a batch, and its state. */
export interface BatchDesign extends Pick<StoredDesign, "key" | "words" | "productId" | "isRefused"> {
  readonly state: DesignState;
  /** Request as read from its files. */
  readonly given: ProductRequest;
  /** Request with the values typed by staff. */
  readonly request: ProductRequest;
  readonly wrong: Readonly<Partial<Record<TextField, LocatedIssue>>>;
  readonly lacks: readonly TextField[];
  /** Design of the shop that it would change or was added as. */
  readonly shop: ShopDesign | undefined;
  /** Full product of that design. */
  readonly stock: StockProduct | undefined;
  /** Hash of everything that the outcome depends on. */
  readonly inputsHash: string;
  /** `undefined` until it is checked. */
  readonly outcome: ProductOutcome | undefined;
  /** Outcome that is known without opening files: several designs of the shop match. */
  readonly known: ProductOutcome | undefined;
  readonly duplicates: Duplicates;
}

/** Files of a batch and the designs found in them, except designs removed from the page. */
export interface UploadBatch {
  readonly uploads: readonly UploadRow[];
  readonly parsed: ParsedFiles | undefined;
  readonly places: readonly DesignPlace[];
  /** Ids of photos and zips that belong to no design. */
  readonly unplaced: ReadonlySet<string>;
}

/** Reads the stored batch `new` of a staff member. Starts no work. */
export async function readBatch(
  { store, designs }: Pick<BatchReading, "store" | "designs">,
  staffId: number,
): Promise<UploadBatch> {
  const uploads = await store.list(staffId, "new");
  const stored = await designs.batch({ staffId, batch: "new" });
  const all = await designs.places(staffId);
  const complete = uploads.filter(({ sha256 }) => sha256 !== null);
  const isHere = new Set(complete.map(({ id }) => id));
  const made = all.map((place) => ({ place, own: uploadsOf(place, isHere) }));
  const isRemoved = ({ place, own }: (typeof made)[number]) =>
    place.words.removed !== undefined && own.every((id) => place.words.removed?.includes(id));
  const isParsed = stored?.filesHash === filesHashOf(complete);
  const isSettled = isParsed && !stored.parsed.error && complete.length === uploads.length;
  const needed = new Set(made.flatMap(({ own }) => own));
  const unplaced = complete.filter(({ id, path }) => isSettled && !needed.has(id) && isPhotoOrZip(path));
  return {
    uploads,
    parsed: stored?.parsed,
    places: made.flatMap((one) => (isRemoved(one) ? [] : one.place)),
    unplaced: new Set(unplaced.map(({ id }) => id)),
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
  staffId: number,
  selection: { readonly keys: readonly string[]; readonly uploads: readonly UploadRow[] },
): Promise<BatchDesign[]> {
  const { designs, stock, machines } = reading;
  const { keys, uploads } = selection;
  const machinesHash = hashOf(await machines());
  const found = await designs.find(staffId, keys);
  const completed = found.map((design) => ({
    ...design,
    given: design.request,
    ...completeRequest(withSelectedPhoto(design, uploads), design.words),
  }));
  const shop = await matchingDesigns(designs, completed);
  const stocked = await stock.findAll([...shop.values()].flat().map(({ id }) => id));
  const hashed = completed.map((design) => {
    const matches = shop.get(design.key) ?? [];
    const [one, second] = matches;
    const isUnambiguous = second === undefined;
    const own = isUnambiguous ? stocked.find(({ id }) => id === one?.id) : undefined;
    const request = withShopPrice(own ? withoutGuesses(design.request) : design.request, own);
    const known = isUnambiguous ? undefined : ambiguousOutcome(request, matches);
    const inputsHash = hashOf(checkedRequest({ request, stock: own }), known ?? one, machinesHash);
    const outcome = design.inputsHash === inputsHash ? design.outcome : undefined;
    return {
      ...design,
      request,
      shop: isUnambiguous ? one : undefined,
      stock: own,
      known,
      inputsHash,
      outcome,
    };
  });
  const read = await withStates(designs, hashed);
  return (await isAddedMeanwhile(designs, staffId, read)) ? readDesigns(reading, staffId, selection) : read;
}

/** Whether one of the designs became a design of the shop during the read, of which it seems a duplicate. */
async function isAddedMeanwhile(
  designs: UploadedDesignStore,
  staffId: number,
  read: readonly Pick<BatchDesign, "key" | "productId" | "duplicates">[],
): Promise<boolean> {
  const keys = read.flatMap(({ key, productId, duplicates }) =>
    productId === null && duplicates.errors.length > 0 ? [key] : [],
  );
  const now = await designs.find(staffId, keys);
  return now.some(({ productId }) => productId !== null);
}

/** Adds the states of designs, which follow from their outcomes and from duplicates in the shop. */
export async function withStates<Design extends Omit<BatchDesign, "lacks" | "duplicates" | "state">>(
  store: Pick<UploadedDesignStore, "sameFiles">,
  designs: readonly Design[],
): Promise<(Design & Pick<BatchDesign, "lacks" | "duplicates" | "state">)[]> {
  const duplicates = await duplicatesOf(store, designs);
  return designs.map((design) => {
    const lacks = design.outcome
      ? missingFieldsOf(design.request, design.outcome, design.shop !== undefined)
      : [];
    const own = duplicates.get(design.key) ?? NO_DUPLICATES;
    return { ...design, lacks, duplicates: own, state: stateOf(design, lacks, own) };
  });
}

/** Request for the check, with placeholders for missing values. */
export function checkedRequest({ request, stock }: Pick<BatchDesign, "request" | "stock">): ProductRequest {
  return withPlaceholders(request, stock !== undefined);
}

/** Whether it was added as a draft. Right after the draft changed, its files are checked again. */
export function isAdded({ state, productId }: Pick<BatchDesign, "state" | "productId">): boolean {
  return state === "added" || (state === "checking" && productId !== null);
}

const NO_DUPLICATES: Duplicates = { errors: [], warnings: [] };

function withSelectedPhoto({ request, words }: StoredDesign, uploads: readonly UploadRow[]): ProductRequest {
  const photo = uploads.find(({ id, sha256 }) => id === words.photo && sha256 !== null);
  if (!photo) return request;
  const { id, path, size } = photo;
  return { ...request, photo: { path, size, disk: id, inside: [] } };
}

type DesignToMatch = Pick<StoredDesign, "key" | "productId" | "request">;

/** Key → matching designs of the shop: the one it was added as, else by number, else by name. */
async function matchingDesigns(
  store: UploadedDesignStore,
  designs: readonly DesignToMatch[],
): Promise<Map<string, readonly ShopDesign[]>> {
  const idOf = ({ productId, request }: DesignToMatch) => productId ?? request.id;
  const found = await store.shopDesigns(
    designs.flatMap((design) => (idOf(design) === undefined ? (design.request.name ?? []) : [])),
    designs.flatMap((design) => idOf(design) ?? []),
  );
  return new Map(
    designs.map((design) => {
      const id = idOf(design);
      const isMatch = (one: ShopDesign) =>
        id === undefined ? one.name === design.request.name : one.id === id;
      return [design.key, found.filter(isMatch)];
    }),
  );
}

function ambiguousOutcome({ label }: ProductRequest, found: readonly ShopDesign[]): ProductOutcome {
  const ids = found.map(({ id }) => id).join(", ");
  const errors = [createIssue("design-ambiguous", { count: found.length, ids })];
  return { label, state: "refused", changes: [], variants: [], warnings: [], errors };
}

function stateOf(
  { outcome, productId, wrong }: Pick<BatchDesign, "outcome" | "productId" | "wrong">,
  lacks: readonly TextField[],
  { errors }: Duplicates,
): DesignState {
  if (!outcome) return "checking";
  if (outcome.state === "unchanged" && productId) return "added";
  if (outcome.state === "refused" || errors.length > 0) return "refused";
  if (outcome.state === "unchanged") return "unchanged";
  if (lacks.length > 0 || Object.keys(wrong).length > 0) return "incomplete";
  return outcome.state;
}
