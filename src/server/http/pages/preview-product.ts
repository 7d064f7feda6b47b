import type { ProductDetail } from "../../../contract/catalogue.ts";
import { path } from "../../../contract/paths.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { RenderRequest } from "../../../contract/wire.ts";
import { Failure } from "../../domains/failure.ts";
import type { RenderPage } from "./ssr.ts";

/** Renders a product's page before customers can see the product. */
export type PreviewPage = (product: ProductDetail) => Promise<string>;

interface Previewing {
  /** `undefined` before the pages were built. */
  readonly renderPage?: RenderPage | undefined;
  /** API calls that pages make. */
  readonly call: RenderRequest["call"];
  readonly readShopInfo: () => Promise<ShopInfo>;
}

export function createPreviewPage({ renderPage, call: usualCall, readShopInfo }: Previewing): PreviewPage {
  return async (product) => {
    if (!renderPage) throw new Failure("busy");
    const call: RenderRequest["call"] = (name, input) =>
      name === "getProduct"
        ? Promise.resolve({ status: 200, body: { success: true, data: product } })
        : usualCall(name, input);
    return (await renderPage({ url: path.product(product.id), call, shop: await readShopInfo() })).html;
  };
}
