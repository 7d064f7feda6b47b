import type { ProductDetail } from "../../../contract/catalogue.ts";
import { ApiError } from "../../../ui/api/api-error.ts";
import type { Api } from "../../api/api.ts";
import { type CartItem, priced, selectedVariant } from "./cart-rules.ts";
import { cartStore } from "./cart-store.ts";

/** Updates prices and names in the cart and marks variants that are no longer for sale. */
export async function refreshCart(api: Api): Promise<void> {
  const requests = cartStore.get().map(async ({ id }) => [id, await soldAs(api, id)] as const);
  const soldProducts = new Map(await Promise.all(requests));
  // The visitor may have changed the cart meanwhile.
  const before = cartStore.get();
  const after = before.map((item) => {
    const product = soldProducts.get(item.id);
    return product === undefined ? item : asSold(item, product);
  });
  if (JSON.stringify(after) !== JSON.stringify(before)) cartStore.replace(after);
}

/** Current product; `null`: not for sale; `undefined`: could not be loaded. */
async function soldAs(api: Api, id: number): Promise<ProductDetail | null | undefined> {
  try {
    return (await api.getProduct({ id })).data;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined;
  }
}

/** The line with the product's current data; `null` is a product that is no longer for sale. */
export function asSold(item: CartItem, product: ProductDetail | null): CartItem {
  const soldVariants = product?.isTakenDown ? [] : product?.productvariants;
  const selectedVariants = item.selectedVariants.map(({ gone: _, ...variant }) => {
    const soldVariant = soldVariants?.find(({ id }) => id === variant.id);
    return soldVariant
      ? { ...variant, ...selectedVariant(soldVariant) }
      : { ...variant, gone: true as const };
  });
  return priced({
    ...item,
    ...(product && { name: product.name, photo: product.photo }),
    selectedVariants,
  });
}
