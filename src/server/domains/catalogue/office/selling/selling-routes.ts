import type { ProductDetail } from "../../../../../contract/catalogue.ts";
import type { Sale } from "../../../../../contract/office/selling/selling-wire.ts";
import type { OfficeRouter } from "../../../../http/office/office-router.ts";
import { latestChange } from "../../../audit-log/index.ts";
import { Failure } from "../../../failure.ts";
import type { ShopBase } from "../../../shop-base.ts";
import { findStockProduct } from "../../editing/stock-store.ts";
import { findDraftProduct } from "../../reading/product-store.ts";
import { productDetailView, type SewingFields } from "../../reading/product-view.ts";
import { lastChangeView } from "../design-view.ts";
import { publishDesign, takeDownDesign } from "./change-sale.ts";
import { countBuyers, countWishlists, findDesignSale } from "./sale-store.ts";

export interface SellingDeps extends ShopBase {
  /** Renders the shop page of the product as HTML. */
  readonly preview: (product: ProductDetail) => Promise<string>;
  /** Sewing fields of the machines. */
  readonly fields: () => Promise<SewingFields>;
}

export function sellingRoutes(router: OfficeRouter, deps: SellingDeps): void {
  const { database, db, preview, fields, now } = deps;
  router.on("officeSale", ({ input: { id } }) => findSale(deps, id));
  router.on("officeDesignPreview", async ({ input: { id } }) => {
    const headers = { "content-type": "text/html; charset=UTF-8", "content-security-policy": PREVIEW_POLICY };
    const product = await findDraftProduct(database, id);
    if (!product) throw new Failure("product-unknown");
    return new Response(await preview(productDetailView(product, await fields())), { headers });
  });
  router.on("officePublishDesign", async ({ input: { id, version, at }, actor }) => ({
    version: await publishDesign(db, { id, version }, instantOf(at), { actor, now: now() }),
  }));
  router.on("officeTakeDownDesign", async ({ input: { id, version, reason }, actor }) => ({
    version: await takeDownDesign(db, { id, version }, { actor, reason, now: now() }),
  }));
}

const instantOf = (at: string | null | undefined) => (typeof at === "string" ? new Date(at) : at);

const PREVIEW_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'";

async function findSale({ database, db }: SellingDeps, id: number): Promise<Sale> {
  const [sale, product, last] = await Promise.all([
    findDesignSale(db, id),
    findStockProduct(database, id),
    latestChange(db, "design", id),
  ]);
  if (!sale || !product) throw new Failure("product-unknown");
  const buyers = await countBuyers(database, id);
  const { name, version, published, publishAt, takenDownAt } = sale;
  return {
    id,
    name,
    version,
    state: published ? "on-sale" : takenDownAt ? "taken-down" : "draft",
    publishAt: publishAt?.toISOString() ?? null,
    takenDownAt: takenDownAt?.toISOString() ?? null,
    lastChange: lastChangeView(last),
    wishlists: await countWishlists(database, id),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      name: variant.name,
      buyers: buyers.get(variant.id) ?? 0,
    })),
  };
}
