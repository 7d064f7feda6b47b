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

/** Some of the orders, as the Downloads page shows them at once. */
export interface OrderSlice {
  readonly page: number;
  readonly orders: readonly Order[];
  /** Of all pages together. */
  readonly total: number;
}

/** A page of the customer's paid orders, newest first. */
export async function fetchOrderSlice(page: number): Promise<OrderSlice> {
  const { id } = await customerStore.load();
  const { orders, total } = await browserApi.listOrders({ id: `${id}`, page, pageSize: DOWNLOADS_PAGE_SIZE });
  return total === undefined ? orderSliceOf(orders, page) : { page, orders, total };
}

/** A page of orders that are all there. */
export function orderSliceOf(orders: readonly Order[], page: number): OrderSlice {
  const first = (page - 1) * DOWNLOADS_PAGE_SIZE;
  return { page, orders: orders.slice(first, first + DOWNLOADS_PAGE_SIZE), total: orders.length };
}

/** Says whether the customer bought a variant before, or without one any of the product; never true for visitors or while orders are unknown. */
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
