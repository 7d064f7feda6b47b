import type { WishlistItem } from "../../../contract/wishlist.ts";
import { browserApi } from "../session/browser-api.ts";
import { createSessionResource, loadedValue, useResource } from "../session/session-resource.ts";
import { sessionStore } from "../session/session-store.ts";
import { customerStore } from "./customer-store.ts";

/** The customer's wishlist, one entry per product. */
export const wishlistStore = createSessionResource<readonly WishlistItem[]>(async () => {
  const { id } = await customerStore.load();
  return oncePerProduct((await browserApi.findWishlist({ custId: id })).data);
});

export type AddedToWishlist = "added" | "already" | "login" | "failed";

/** Adds the product and says how that went; `login`: nobody is logged in, or not any more. */
export async function addToWishlist(product: {
  readonly id: number;
  readonly name: string;
  readonly photo: string;
}): Promise<AddedToWishlist> {
  if (sessionStore.get() === null) return "login";
  try {
    const { id: custId } = await customerStore.load();
    const added = await browserApi.addToWishlist({ custId, productId: product.id });
    const item = { id: product.id, productId: product.id, product: { ...product, productvariants: [] } };
    wishlistStore.change((items) => oncePerProduct([...items, item]));
    return added ? "added" : "already";
  } catch {
    return sessionStore.get() === null ? "login" : "failed";
  }
}

/** Asks for prices and the like again where a list is there already; a list that is not there is being fetched. */
export function refreshWishlist(): void {
  if (wishlistStore.get().status === "ready") wishlistStore.reload().catch(() => undefined);
}

/** Removes the product at once, and puts it back when the server does not agree. */
export async function removeFromWishlist(productId: number): Promise<boolean> {
  const before = loadedValue(wishlistStore.get());
  wishlistStore.change((items) => items.filter((item) => item.productId !== productId));
  try {
    const { id: custId } = await customerStore.load();
    await browserApi.removeFromWishlist({ custId, productId });
    return true;
  } catch {
    if (before) wishlistStore.change(() => before);
    return false;
  }
}

/** Says whether a product is on the customer's wishlist; never true for visitors. */
export function useWished(): (productId: number) => boolean {
  const items = loadedValue(useResource(wishlistStore)) ?? [];
  return (productId) => items.some((item) => item.productId === productId);
}

export function oncePerProduct(items: readonly WishlistItem[]): readonly WishlistItem[] {
  const seen = new Set<number>();
  return items.filter((item) => !seen.has(item.productId) && seen.add(item.productId));
}
