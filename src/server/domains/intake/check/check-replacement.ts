import type { Machine } from "@kasuti/embroidery";
import type { CatalogueStore } from "../../catalogue/index.ts";
import type { StockProduct } from "../../catalogue/writing/index.ts";
import { Failure } from "../../failure.ts";
import type { ParsedFiles } from "../parse/parse-worker.ts";
import type { ProductRequest, VariantRequest } from "../parse/product-request.ts";
import type { UploadRow, UploadStore } from "../receive/upload-store.ts";
import type { ProductOutcome } from "./import-task.ts";
import type { ShopVariant } from "./open-product.ts";
import { filesHashOf, hashOf, type UploadedDesignStore } from "./uploaded-design-store.ts";

export interface VariantReading {
  readonly store: UploadStore;
  readonly designs: Pick<UploadedDesignStore, "batch" | "productOf">;
  readonly stock: Pick<CatalogueStore["stock"], "find">;
  readonly machines: () => Promise<readonly Machine[]>;
  /** Reads a zip of the shop; `undefined` when storage does not have it. */
  readonly zipOf: (hash: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Uploaded files for a variant, and the outcome of replacing its files with them. */
export interface Replacement {
  readonly uploads: readonly UploadRow[];
  readonly product: StockProduct;
  /** The shop's variant. */
  readonly variant: ShopVariant;
  readonly request: ProductRequest;
  /** Identifies its pictures; empty until all files are complete. */
  readonly inputsHash: string;
  /** `undefined` until the files are complete and checked. */
  readonly outcome: ProductOutcome | undefined;
}

/**
 * Reads the stored state. Starts no work.
 * @throws Failure product-unknown
 */
export async function readReplacement(
  reading: VariantReading,
  staffId: number,
  variantId: number,
): Promise<Replacement> {
  const { store, designs, machines } = reading;
  const batch = `variant/${variantId}`;
  const uploads = await store.list(staffId, batch);
  const { product, variant } = await productOf(reading, variantId);
  const stored = await designs.batch({ staffId, batch });
  const request = requestOf(product, variant, stored?.parsed);
  const found = { uploads, product, variant, request };
  const isComplete = uploads.length > 0 && uploads.every(({ sha256 }) => sha256 !== null);
  if (!isComplete || stored?.filesHash !== filesHashOf(uploads))
    return { ...found, inputsHash: "", outcome: undefined };
  const inputsHash = hashOf(request, product.version, variant, await machines());
  return { ...found, inputsHash, outcome: stored.inputsHash === inputsHash ? stored.outcome : undefined };
}

/** @throws Failure product-unknown */
export async function productOf(
  { designs, stock }: Pick<VariantReading, "designs" | "stock">,
  variantId: number,
): Promise<{ readonly product: StockProduct; readonly variant: ShopVariant }> {
  const id = await designs.productOf(variantId);
  const product = id === undefined ? undefined : await stock.find(id);
  const variant = product?.variants.find((one) => one.id === variantId);
  if (!product || !variant) throw new Failure("product-unknown");
  return { product, variant };
}

/**
 * Assigns all files to the variant; its machine decides which format of a zip is used. Truncated files become
 * warnings that staff must confirm before `replaceFiles`.
 */
function requestOf(
  product: StockProduct,
  { name, machine }: ShopVariant,
  parsed: Pick<ParsedFiles, "requests" | "error"> = { requests: [] },
): ProductRequest {
  const given = parsed.requests.flatMap(({ variants }) => variants);
  const files = given.flatMap((variant) => variant.files);
  const variant: VariantRequest = {
    label: name,
    name,
    machine,
    files,
    declared: {},
    errors: parsed.error ? [parsed.error] : [],
    isWholeZip: files.some(({ inside }) => inside.length > 0),
    sideCars: given.flatMap(({ sideCars }) => sideCars),
  };
  return { label: product.name, id: product.id, variants: [variant], errors: [], confirmedFiles: "all" };
}
