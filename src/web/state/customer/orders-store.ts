import { DOWNLOADS_PAGE_SIZE } from "../../../contract/constants.ts";
import type { Order } from "../../../contract/orders.ts";
import { browserApi } from "../session/browser-api.ts";
import { createSessionResource, loadedValue, useResource } from "../session/session-resource.ts";
import { customerStore } from "./customer-store.ts";

/** The customer's paid orders, newest first. */
export const ordersStore = createSessionResource<readonly Order[]>(async () => {
  const { id } = await customerStore.load();
  return (await browserApi.listOrders({ id: `${id}` })).orders;
});

/** One page of orders for Downloads. */
export interface OrderSlice {
  readonly page: number;
  readonly orders: readonly Order[];
  /** Number of orders on all pages. */
  readonly total: number;
}

/** Fetches a page of the customer's paid orders, newest first. */
export async function fetchOrderSlice(page: number): Promise<OrderSlice> {
  const { id } = await customerStore.load();
  const { orders, total } = await browserApi.listOrders({ id: `${id}`, page, pageSize: DOWNLOADS_PAGE_SIZE });
  return total === undefined ? orderSliceOf(orders, page) : { page, orders, total };
}

/** Cuts a page out of all orders. */
export function orderSliceOf(orders: readonly Order[], page: number): OrderSlice {
  const first = (page - 1) * DOWNLOADS_PAGE_SIZE;
  return { page, orders: orders.slice(first, first + DOWNLOADS_PAGE_SIZE), total: orders.length };
}

/**
 * Tells whether the customer owns a variant, or any variant of the product if none is given; false for
 * visitors and until the orders are loaded.
 */
export function useOwned(): (productId: number, variantName?: string) => boolean {
  const orders = loadedValue(useResource(ordersStore)) ?? [];
  return (productId, variantName) => isOwned(orders, productId, variantName);
}

export function isOwned(orders: readonly Order[], productId: number, variantName?: string): boolean {
  return orders.some((order) =>
    order.orderPaths.some(
      (line) =>
        line.productId === productId &&
        line.variants.some((variant) => variantName === undefined || variant.variantName === variantName),
    ),
  );
}
