import type { FileStore } from "../../../files/file-store.ts";
import type { Actor } from "../../actor.ts";
import type { CatalogueStore } from "../../catalogue/index.ts";
import { hasLargePriceDrop } from "../../catalogue/office/index.ts";
import { addProducts, changeProduct, type ProductChange } from "../../catalogue/writing/index.ts";
import { Failure } from "../../failure.ts";
import { type BatchChecks, withLocalFiles } from "../check/batch-checks.ts";
import {
  type BatchDesign,
  type BatchReading,
  isAdded,
  readBatch,
  readDesigns,
  withStates,
} from "../check/check-batch.ts";
import { type TextField, wordsToForget } from "../check/complete-request.ts";
import type { ImportTask } from "../check/import-task.ts";
import type { ShopDesign } from "../check/uploaded-design-store.ts";
import type { UploadWorkers } from "../intake-workers.ts";
import type { Receiving } from "../receive/receive-upload.ts";

export interface AddingDesigns extends BatchReading, Pick<Receiving, "files" | "onFiles"> {
  readonly stock: CatalogueStore["stock"];
  readonly writer: CatalogueStore["writer"];
  /** Files of the shop's designs. */
  readonly shopFiles: FileStore;
  readonly workers: Pick<UploadWorkers, "checks">;
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
 * Adds a design of the batch as a draft, or changes the matching design of the shop. Writes files first, then
 * rows, audit log and batch in one transaction. Can be repeated with the same answer.
 * @throws Failure upload-unknown, design-not-ready, proof-required when a price falls by more than half
 */
export async function addUploadedDesign(
  adding: AddingDesigns,
  { staffId, key, actor, isFresh }: DesignToAdd,
): Promise<Pick<ShopDesign, "id" | "name" | "published">> {
  const { uploads, places } = await readBatch(adding, staffId);
  const keys = places.some((place) => place.key === key) ? [key] : [];
  const [design] = await readDesigns(adding, staffId, { keys, uploads });
  if (!design) throw new Failure("upload-unknown");
  if (isAdded(design) && design.shop) return design.shop;
  // The page saves words right before adding. Their check may not have run, so it runs here.
  const isUnchecked = design.state === "checking" && design.productId === null;
  if (!isUnchecked && !canAdd(design)) throw notReady(design);
  const task = await taskOf(adding, design);
  const { outcome, prepared } = await adding.workers.checks.do(task);
  if (isUnchecked) {
    const [checked] = await withStates(adding.designs, [{ ...design, outcome }]);
    if (checked && !canAdd(checked)) throw notReady(checked);
  }
  if (!prepared || outcome.id === undefined) throw new Failure("design-not-ready");
  if (!isFresh && !prepared.isNew && lowersDeeply(task, prepared)) throw new Failure("proof-required");
  const { id: productId, changes } = outcome;
  const name = design.request.name ?? design.shop?.name ?? "";
  const logged = changes.map(({ reason }) => reason);
  const forget = wordsToForget(design.given);
  const added = { staffId, key, productId, isNew: prepared.isNew, name, changes: logged, forget };
  const also = (tx: Parameters<typeof adding.designs.markAdded>[0]) =>
    adding.designs.markAdded(tx, added, actor, adding.now());
  if (prepared.isNew) await addProducts(adding.writer, adding.shopFiles, [prepared], also);
  else await changeProduct(adding.writer, adding.shopFiles, prepared, also);
  await adding.checks.recheck(staffId, [key]);
  return { id: productId, name, published: design.shop?.published ?? false };
}

const canAdd = ({ state }: BatchDesign) => state === "new" || state === "changed";

function lowersDeeply({ shop }: ImportTask, { changedVariants }: ProductChange): boolean {
  const after = changedVariants.map(({ id, words: { pricePaise } }) => ({ id, pricePaise }));
  return hasLargePriceDrop(shop?.variants ?? [], after);
}

/** Refusal with the fields that are empty or invalid. */
function notReady({ lacks, wrong }: BatchDesign): Failure {
  const isInvalid = (field: TextField) => lacks.includes(field) || wrong[field] !== undefined;
  return new Failure("design-not-ready", {
    fields: {
      ...(isInvalid("name") && { name: "design-name-missing" as const }),
      ...(isInvalid("category") && { category: "design-category-missing" as const }),
      ...(isInvalid("price") && {
        price: wrong.price ? ("price-unreadable" as const) : ("price-missing" as const),
      }),
    },
  });
}

async function taskOf(
  { stock, writer, files, machines }: AddingDesigns,
  { request: given, shop }: BatchDesign,
): Promise<ImportTask> {
  const product = shop && (await stock.find(shop.id));
  const newId = product || given.id !== undefined ? 0 : await writer.reserveId();
  const request = await withLocalFiles(files, given);
  return {
    request: product ? request : { ...request, published: false },
    shop: product,
    newId,
    machines: await machines(),
    isDryRun: false,
  };
}
