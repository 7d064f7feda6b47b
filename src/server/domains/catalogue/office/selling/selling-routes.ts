import type { ProductDetail } from "../../../../../contract/catalogue.ts";
import type { Sale } from "../../../../../contract/office/selling/selling-wire.ts";
import type { Database } from "../../../../db/database.ts";
import type { OfficeRouter } from "../../../../http/office/office-router.ts";
import { latestChange } from "../../../audit-log/index.ts";
import { Failure } from "../../../failure.ts";
import type { CatalogueStore } from "../../catalogue-store.ts";
import { productDetailView, type SewingFields } from "../../reading/product-view.ts";
import { lastChangeView } from "../design-view.ts";
import { publishDesign, takeDownDesign } from "./change-sale.ts";

export interface SellingDeps {
  readonly catalogue: Pick<CatalogueStore, "sales" | "stock" | "products">;
  /** Renders the shop page of the product as HTML. */
  readonly preview: (product: ProductDetail) => Promise<string>;
  /** Sewing fields of the machines. */
  readonly fields: () => Promise<SewingFields>;
  readonly db: Database;
  readonly now: () => Date;
}

export function sellingRoutes(router: OfficeRouter, deps: SellingDeps): void {
  const { catalogue, preview, fields, now } = deps;
  const { sales } = catalogue;
  router.on("officeSale", ({ input: { id } }) => findSale(deps, id));
  router.on("officeDesignPreview", async ({ input: { id } }) => {
    const headers = { "content-type": "text/html; charset=UTF-8", "content-security-policy": PREVIEW_POLICY };
    const product = await catalogue.products.findDraft(id);
    if (!product) throw new Failure("product-unknown");
    return new Response(await preview(productDetailView(product, await fields())), { headers });
  });
  router.on("officePublishDesign", async ({ input: { id, version, at }, actor }) => ({
    version: await publishDesign(sales, { id, version }, instantOf(at), { actor, now: now() }),
  }));
  router.on("officeTakeDownDesign", async ({ input: { id, version, reason }, actor }) => ({
    version: await takeDownDesign(sales, { id, version }, { actor, reason, now: now() }),
  }));
}

const instantOf = (at: string | null | undefined) => (typeof at === "string" ? new Date(at) : at);

const PREVIEW_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'";

async function findSale({ db, catalogue: { sales, stock } }: SellingDeps, id: number): Promise<Sale> {
  const [sale, product, last] = await Promise.all([
    sales.find(id),
    stock.find(id),
    latestChange(db, "design", id),
  ]);
  if (!sale || !product) throw new Failure("product-unknown");
  const buyers = await sales.buyers(id);
  const { name, version, published, publishAt, takenDownAt } = sale;
  return {
    id,
    name,
    version,
    state: published ? "on-sale" : takenDownAt ? "taken-down" : "draft",
    publishAt: publishAt?.toISOString() ?? null,
    takenDownAt: takenDownAt?.toISOString() ?? null,
    lastChange: lastChangeView(last),
    wishlists: await sales.wishlists(id),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      name: variant.name,
      buyers: buyers.get(variant.id) ?? 0,
    })),
  };
}
