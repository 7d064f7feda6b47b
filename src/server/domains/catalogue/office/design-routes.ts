import type { Language } from "../../../../contract/languages.ts";
import { DESIGN_LIMITS } from "../../../../contract/office/designs/design-fields.ts";
import { COUNT_CAP, countsOf, designViews } from "../../../../contract/office/views/view-lists.ts";
import { DONE } from "../../../../contract/primitives.ts";
import type { Database, OpenDatabase } from "../../../db/database.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { latestChange } from "../../audit-log/index.ts";
import { listLicences, namedLicences } from "../../content/licences/index.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { editProduct } from "../editing/change-products.ts";
import { hasLargePriceDrop } from "../editing/price-drop.ts";
import { findStockProduct, knownCategoryIds } from "../editing/stock-store.ts";
import { listCategories } from "../reading/category-store.ts";
import { deleteDesign, duplicateDesign } from "../writing/design-copy-store.ts";
import { countDesigns, listUsedMachines } from "./design-list-store.ts";
import { designView, listedDesignView, type SizesByZip } from "./design-view.ts";
import { type DesignFilterQuery, designIds, listDesigns, MAX_TARGETS } from "./list-designs.ts";
import { readStitchFile } from "./read-stitch-file.ts";

const PAGE = 50;

export interface DesignShop extends ShopBase {
  /** Checked sizes of zips, with reasons in a language. */
  readonly readSizes: (hashes: readonly string[], language: Language) => Promise<SizesByZip>;
}

/** Office routes that list and edit designs. */
export function designRoutes(
  router: OfficeRouter,
  { database, db, files, now, readSizes }: DesignShop,
): void {
  const viewOf = async (id: number, lang: Language) => {
    const [product, lastChange] = await Promise.all([
      findStockProduct(database, id),
      latestChange(db, "design", id),
    ]);
    if (!product) throw new Failure("design-unknown");
    const hashes = product.variants.map(({ fileHash }) => fileHash);
    return designView(product, lastChange, await readSizes(hashes, lang));
  };
  router.on("officeDesigns", async ({ input: { before, ...filter } }) => {
    const rows = await listDesigns(database, filter, before, PAGE + 1);
    const page = rows.slice(0, PAGE);
    const isAll = before === undefined && rows.length <= PAGE;
    const count = async () => (isAll ? rows : await designIds(database, filter, COUNT_CAP + 1)).length;
    return {
      count: before === undefined ? await count() : null,
      designs: page.map(listedDesignView),
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    };
  });
  router.on("officeDesignCounts", () =>
    countsOf(designViews, (queries) => countDesigns(database, queries, COUNT_CAP + 1)),
  );
  router.on("officeCountDesigns", async ({ input }) => ({
    count: (await designIds(database, input, MAX_TARGETS)).length,
  }));
  router.on("officeDesignOptions", async () => ({
    categories: (await listCategories(db)).map(({ id, name, parentId }) => ({ id, name, parentId })),
    machines: await listUsedMachines(database),
    licences: await namedLicences(db),
  }));
  router.on("officeDesign", ({ input: { id, lang } }) => viewOf(id, lang));
  router.on("officeStitchFile", async ({ input: { variant, name } }) => {
    const bytes = await readStitchFile({ database, files }, variant, name);
    return new Response(bytes, { headers: { "content-type": "application/octet-stream" } });
  });
  router.on("officeDuplicateDesign", async ({ input: { id }, actor }) => ({
    id: await duplicateDesign(db, id, copyName, { actor, now: now() }),
  }));
  router.on("officeDeleteDraft", async ({ input, actor }) => {
    await deleteDesign(db, input, { actor, now: now() });
    return DONE;
  });
  router.on("officeChangeDesign", async ({ input, actor, isFresh }) => {
    const { id, lang, version, texts = {}, variants, ...edit } = input;
    const { en = {}, ...others } = texts;
    const before = await findStockProduct(database, id);
    if (!before) throw new Failure("design-unknown");
    await requireCategories(database, edit.categoryIds ?? []);
    await requireLicences(db, variants ?? []);
    const pricedVariants = variants?.map(({ price: pricePaise, licence, ...variant }) => ({
      ...{ ...variant, pricePaise },
      licenceId: licence === undefined ? undefined : licence || null,
    }));
    if (before.version !== version) throw new Failure("changed-meanwhile");
    if (!isFresh && hasLargePriceDrop(before.variants, pricedVariants ?? []))
      throw new Failure("proof-required");
    const change = { ...en, ...edit, texts: others, variants: pricedVariants };
    await editProduct({ database, db, files }, { id, version }, change, { actor, now: now() });
    return viewOf(id, lang);
  });
}

const copyName = (name: string) => `Copy of ${name}`.slice(0, DESIGN_LIMITS.name);

async function requireCategories(database: OpenDatabase, ids: readonly number[]): Promise<void> {
  const knownIds = await knownCategoryIds(database, ids);
  if (ids.some((id) => !knownIds.has(id)))
    throw new Failure("design-category-unknown", { fields: { categoryIds: "design-category-unknown" } });
}

/** @throws Failure licence-unknown */
async function requireLicences(
  db: Database,
  variants: readonly { readonly licence?: string | undefined }[],
): Promise<void> {
  if (!variants.some(({ licence }) => licence)) return;
  const knownIds = (await listLicences(db)).map(({ id }) => id);
  for (const [index, { licence }] of variants.entries())
    if (licence && !knownIds.includes(licence))
      throw new Failure("licence-unknown", { fields: { [`variants.${index}.licence`]: "licence-unknown" } });
}

export function designCounter(database: OpenDatabase) {
  return async (filter: DesignFilterQuery) => (await designIds(database, filter, COUNT_CAP + 1)).length;
}
