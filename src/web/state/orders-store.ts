import type { Order } from "../../contract/orders.ts";
import { browserApi } from "../api/browser-api.ts";
import { customerStore } from "./customer-store.ts";
import { createSessionResource, loadedValue, useResource } from "./session-resource.ts";

/** The customer's paid orders, newest first. */
export const ordersStore = createSessionResource<readonly Order[]>(async () => {
  const { id } = await customerStore.load();
  return (await browserApi.listOrders({ id: `${id}` })).orders;
});

/** Says whether the customer bought a variant before; never true for visitors or while orders are unknown. */
export function useOwned(): (productId: number, variantName: string) => boolean {
  const orders = loadedValue(useResource(ordersStore)) ?? [];
  return (productId, variantName) => isOwned(orders, productId, variantName);
}

export function isOwned(orders: readonly Order[], productId: number, variantName: string): boolean {
  return orders.some((order) =>
    order.orderPaths.some(
      (line) =>
        line.productId === productId && line.variants.some((variant) => variant.variantName === variantName),
    ),
  );
}
