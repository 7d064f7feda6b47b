import { type FileStore, readWhole } from "../../../files/file-store.ts";
import type { Deed } from "../../actor.ts";
import { productWriting, type StockProduct } from "../../catalogue/index.ts";
import type { handedIn } from "../../catalogue-import/index.ts";
import { Failure } from "../../failure.ts";
import type { AddingDesigns } from "../add-uploaded-design.ts";
import { givenFiles } from "../judging/judge-tray.ts";
import type { UploadRow } from "../upload-store.ts";
import type { ReplacementStore } from "./replacement-store.ts";

export interface Replacing extends AddingDesigns {
  readonly replacements: ReplacementStore;
}

export interface Replacement {
  readonly uploads: readonly UploadRow[];
  readonly product: StockProduct;
  /** As the shop has it. */
  readonly variant: handedIn.ShopVariant;
  readonly request: handedIn.ProductRequest;
  /** Names its pictures. */
  readonly mark: string;
  /** `undefined` until files are here and judged. */
  readonly outcome: handedIn.ProductOutcome | undefined;
}

/** What somebody's files for a variant come to in the place of those that it has. @throws Failure product-unknown */
export async function judgeReplacement(
  replacing: Replacing,
  staffId: number,
  variantId: number,
): Promise<Replacement> {
  const found = await findReplacement(replacing, staffId, variantId);
  const { uploads, product, request, variant } = found;
  if (uploads.length === 0 || uploads.some(({ sha256 }) => sha256 === null))
    return { ...found, mark: "", outcome: undefined };
  const shop = { id: product.id, name: product.name, published: product.published, version: product.version };
  const replaces = { variant, zip: () => zipOf(replacing.kept, variant.fileHash) };
  const machines = await replacing.machines();
  return { ...found, ...replacing.judge.judge({ request, shop, machines, replaces }) };
}

/** Who replaces which variant's files, and on which version of the design. */
export interface FilesToReplace {
  readonly staffId: number;
  readonly variantId: number;
  readonly version: number;
  readonly tellBuyers: boolean;
  /** SHA-256 of files that were confirmed although they differ much or may be cut off. */
  readonly acceptsDoubts?: readonly string[] | undefined;
}

const UNDO_MS = 24 * 60 * 60_000;

/**
 * Puts the files in the place of the variant's: rows, log and what an undo needs in one transaction. Customers who bought the old
 * ones keep those, and are told when the day of the undo is over. Answers the design's version. @throws Failure product-unknown,
 * changed-meanwhile, design-not-ready, replacement-unconfirmed
 */
export async function replaceFiles(
  replacing: Replacing,
  { staffId, variantId, version, tellBuyers, acceptsDoubts = [] }: FilesToReplace,
  deed: Deed,
): Promise<number> {
  const { uploads, product, request, variant } = await findReplacement(replacing, staffId, variantId);
  const before = await replacing.replacements.stateOf(variantId);
  if (product.version !== version || !before) throw new Failure("changed-meanwhile");
  const machines = await replacing.machines();
  const replaces = { variant, zip: await zipOf(replacing.kept, variant.fileHash) };
  const task = { request, shop: product, newId: 0, machines, isDryRun: false, replaces };
  const { outcome, prepared } = await replacing.workers.judge.do(task);
  if (prepared?.isNew !== false || outcome.variants[0]?.state !== "changed")
    throw new Failure("design-not-ready");
  const doubtful = outcome.warnings.flatMap(({ values }) => values.sha256 ?? []);
  if (doubtful.some((sha256) => !acceptsDoubts.includes(sha256)))
    throw new Failure("replacement-unconfirmed");
  const changes = outcome.changes.map(({ reason }) => reason);
  const after = { variant: variant.name, changes, ...(doubtful.length > 0 && { confirmed: doubtful }) };
  const change = { action: "files replaced", subject: "design", subjectId: product.id, after } as const;
  const ids = uploads.map(({ id }) => id);
  const undoUntil = new Date(deed.now.getTime() + UNDO_MS);
  const kept = { at: deed.now, undoUntil, who: deed.actor.who, tellsBuyers: tellBuyers, before };
  await productWriting.changeProduct(
    replacing.writer,
    replacing.kept,
    { ...prepared, edit: { deed, version, change } },
    (tx) => replacing.replacements.add(tx, variantId, kept, ids),
  );
  await replacing.files.remove(ids);
  return (await replacing.stock.find(product.id))?.version ?? version;
}

/** @throws Failure product-unknown */
export async function productOf(
  { replacements, stock }: Pick<Replacing, "replacements" | "stock">,
  variantId: number,
): Promise<{ readonly product: StockProduct; readonly variant: handedIn.ShopVariant }> {
  const id = await replacements.productOf(variantId);
  const product = id === undefined ? undefined : await stock.find(id);
  const variant = product?.variants.find((one) => one.id === variantId);
  if (!product || !variant) throw new Failure("product-unknown");
  return { product, variant };
}

/** `undefined` where storage does not have it. */
export async function zipOf(files: FileStore, hash: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await files.get(hash);
  return stored && readWhole(stored);
}

async function findReplacement(replacing: Replacing, staffId: number, variantId: number) {
  const uploads = await replacing.store.list(staffId, `variant/${variantId}`);
  const { product, variant } = await productOf(replacing, variantId);
  const whole = uploads.filter(({ sha256 }) => sha256 !== null);
  const understood = await replacing.judge.understand(await givenFiles(replacing.files, whole));
  return { uploads, product, variant, request: requestOf(product, variant, understood) };
}

/** All files belong to the one variant; of a zip its machine chooses. Doubts become warnings, which `replaceFiles` wants confirmed. */
function requestOf(
  product: StockProduct,
  { name, machine }: handedIn.ShopVariant,
  { requests, fault }: handedIn.UnderstoodFiles,
): handedIn.ProductRequest {
  const given = requests.flatMap(({ variants }) => variants);
  const files = given.flatMap((variant) => variant.files);
  const variant: handedIn.VariantRequest = {
    ...{ label: name, name, machine, files, believed: {}, faults: fault ? [fault] : [] },
    isWholeZip: files.some(({ inside }) => inside.length > 0),
    sideCars: given.flatMap(({ sideCars }) => sideCars),
  };
  return { label: product.name, id: product.id, variants: [variant], faults: [], acceptsDoubts: "all" };
}
