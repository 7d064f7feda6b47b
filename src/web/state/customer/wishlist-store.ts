import type { WishlistItem } from "../../../contract/wishlist.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";
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

type WishlistProduct = Pick<WishlistItem["product"], "name" | "photo"> & { readonly id: number };

/** Products whose hearts a visitor clicked in this tab; `addWaiting` adds them after the login. */
const waiting = createStoredText("session", "_wishlist");

/**
 * Adds the product and returns the result; `login`: the visitor is not logged in, and the product is added
 * after the next login.
 */
export async function addToWishlist(product: WishlistProduct): Promise<AddedToWishlist> {
  const outcome = sessionStore.get() === null ? "login" : await add(product);
  if (outcome === "login") waiting.set(JSON.stringify([...readWaiting(), product]));
  return outcome;
}

/** Adds the products that waited for a login. Returns true if one of them is new on the list. */
export async function addWaiting(): Promise<boolean> {
  const products = readWaiting();
  waiting.set(null);
  const outcomes: AddedToWishlist[] = [];
  for (const { id, name, photo } of products) outcomes.push(await addToWishlist({ id, name, photo }));
  return outcomes.includes("added");
}

function readWaiting(): WishlistProduct[] {
  try {
    const products: unknown = JSON.parse(waiting.get() ?? "[]");
    return Array.isArray(products) ? products : [];
  } catch {
    return [];
  }
}

async function add(product: WishlistProduct): Promise<AddedToWishlist> {
  try {
    const { id: custId } = await customerStore.load();
    const isAdded = await browserApi.addToWishlist({ custId, productId: product.id });
    const item = { id: product.id, productId: product.id, product: { ...product, productvariants: [] } };
    wishlistStore.change((items) => oncePerProduct([...items, item]));
    return isAdded ? "added" : "already";
  } catch {
    return sessionStore.get() === null ? "login" : "failed";
  }
}

/** Reloads prices and other data of a loaded list; a list that is not loaded is being fetched anyway. */
export function refreshWishlist(): void {
  if (wishlistStore.get().status === "ready") wishlistStore.reload().catch(() => undefined);
}

/** Removes the product at once, and restores it if the server refuses. */
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

/** Tells whether a product is on the customer's wishlist; always false for visitors. */
export function useIsWishlisted(): (productId: number) => boolean {
  const items = loadedValue(useResource(wishlistStore)) ?? [];
  return (productId) => items.some((item) => item.productId === productId);
}

export function oncePerProduct(items: readonly WishlistItem[]): readonly WishlistItem[] {
  const seenIds = new Set<number>();
  return items.filter((item) => !seenIds.has(item.productId) && seenIds.add(item.productId));
}
