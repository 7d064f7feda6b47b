import type { Product } from "../../contract/catalogue.ts";
import type { Api } from "../api/api.ts";
import { ApiError } from "../api/api-error.ts";
import { type Cart, type CartItem, priced } from "./cart-rules.ts";
import { cartStore } from "./cart-store.ts";

/** Brings the cart to what the shop sells now: new prices and names, nothing that is no longer there. */
export async function refreshCart(api: Api): Promise<void> {
  const items = await Promise.all(cartStore.get().map((item) => refreshed(api, item)));
  cartStore.replace(items.flatMap((item) => item ?? []));
}

async function refreshed(api: Api, item: CartItem): Promise<CartItem | undefined> {
  try {
    return asSold(item, (await api.getProduct({ id: item.id })).data);
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? undefined : item;
  }
}

/** The line as the product is sold now; nothing when none of its variants is. */
export function asSold(item: Cart[number], product: Product): CartItem | undefined {
  const selectedVariants = item.selectedVariants.flatMap(({ id }) => {
    const sold = product.productvariants.find((variant) => variant.id === id);
    return sold ? [{ id, name: sold.variantName, price: sold.variantPrice }] : [];
  });
  if (selectedVariants.length === 0) return undefined;
  return priced({ ...item, name: product.name, photo: product.photo, selectedVariants });
}
