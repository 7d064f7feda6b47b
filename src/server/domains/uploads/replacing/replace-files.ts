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
  /** Called when mails wait. */
  readonly onMail: () => void;
}

export interface Replacement {
  readonly uploads: readonly UploadRow[];
  readonly product: StockProduct;
  readonly request: handedIn.ProductRequest;
  /** `undefined` until files are here and judged. */
  readonly outcome: handedIn.ProductOutcome | undefined;
}

/** What somebody's files for a variant come to in the place of those that it has. @throws Failure product-unknown */
export async function judgeReplacement(
  replacing: Replacing,
  staffId: number,
  variantId: number,
): Promise<Replacement> {
  const uploads = await replacing.store.list(staffId, `variant/${variantId}`);
  const product = await productOf(replacing, variantId);
  const whole = uploads.filter(({ sha256 }) => sha256 !== null);
  const understood = await replacing.judge.understand(await givenFiles(replacing.files, whole));
  const request = requestOf(product, variantId, understood);
  const isComplete = whole.length > 0 && whole.length === uploads.length;
  if (!isComplete) return { uploads, product, request, outcome: undefined };
  const shop = { id: product.id, name: product.name, published: product.published, version: product.version };
  const { outcome } = replacing.judge.judge({ request, shop, machines: await replacing.machines() });
  return { uploads, product, request, outcome };
}

/** Who replaces which variant's files, and on which version of the design. */
export interface FilesToReplace {
  readonly staffId: number;
  readonly variantId: number;
  readonly version: number;
  readonly tellBuyers: boolean;
}

/**
 * Puts the files in the place of the variant's: rows, log and mails to buyers in one transaction. Whoever bought the old ones
 * keeps those. Answers the design's version. @throws Failure product-unknown, changed-meanwhile, design-not-ready
 */
export async function replaceFiles(
  replacing: Replacing,
  { staffId, variantId, version, tellBuyers }: FilesToReplace,
  deed: Deed,
): Promise<number> {
  const { uploads, product, request } = await judgeReplacement(replacing, staffId, variantId);
  if (product.version !== version) throw new Failure("changed-meanwhile");
  const machines = await replacing.machines();
  const task = { request, shop: product, newId: 0, machines, isDryRun: false };
  const { outcome, prepared } = await replacing.workers.judge.do(task);
  if (prepared?.isNew !== false || outcome.variants[0]?.state !== "changed")
    throw new Failure("design-not-ready");
  const changes = { changes: outcome.changes.map(({ reason }) => reason) };
  const change = {
    action: "files replaced",
    subject: "design",
    subjectId: product.id,
    after: changes,
  } as const;
  const ids = uploads.map(({ id }) => id);
  await productWriting.changeProduct(
    replacing.writer,
    replacing.kept,
    { ...prepared, edit: { deed, version, change } },
    async (tx) => {
      await replacing.replacements.forgetUploads(tx, ids);
      if (tellBuyers) await replacing.replacements.tellBuyers(tx, variantId, deed.now);
    },
  );
  await replacing.files.remove(ids);
  if (tellBuyers) replacing.onMail();
  return (await replacing.stock.find(product.id))?.version ?? version;
}

async function productOf({ replacements, stock }: Replacing, variantId: number): Promise<StockProduct> {
  const id = await replacements.productOf(variantId);
  const product = id === undefined ? undefined : await stock.find(id);
  if (!product) throw new Failure("product-unknown");
  return product;
}

/** All files belong to the one variant; of a zip its machine chooses. */
function requestOf(
  product: StockProduct,
  variantId: number,
  { requests, fault }: handedIn.UnderstoodFiles,
): handedIn.ProductRequest {
  const { name = "", machine } = product.variants.find(({ id }) => id === variantId) ?? {};
  const given = requests.flatMap(({ variants }) => variants);
  const files = given.flatMap((variant) => variant.files);
  const variant: handedIn.VariantRequest = {
    ...{ label: name, name, files, believed: {}, faults: fault ? [fault] : [] },
    ...(machine !== undefined && { machine }),
    isWholeZip: files.some(({ inside }) => inside.length > 0),
    sideCars: given.flatMap(({ sideCars }) => sideCars),
  };
  return { label: product.name, id: product.id, variants: [variant], faults: [] };
}
