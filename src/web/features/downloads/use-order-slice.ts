import { useCallback, useEffect, useRef, useState } from "react";
import { useStore } from "../../../ui/state/external-store.ts";
import { ordersChanged } from "../../state/customer/orders-changed.ts";
import {
  fetchOrderSlice,
  type OrderSlice,
  orderSliceOf,
  ordersStore,
} from "../../state/customer/orders-store.ts";
import { useSession } from "../../state/session/session-store.ts";
import { isUnreachable } from "./offline/offline-api.ts";
import { isOfflineList, keepOrders, keepsFiles, readOrders } from "./offline/offline-files.ts";
import { filterOrders } from "./order-filter.ts";

export interface FoundOrders extends OrderSlice {
  /** Number of all orders, before the search. */
  readonly orderCount: number;
  /** Time at which this device kept the list, if the shop was not reached. */
  readonly storedAt?: Date;
}

export interface ShownOrders {
  /** `undefined` until the first page has loaded; then the page loaded last. */
  readonly shownOrders: FoundOrders | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The page of orders to show: from the server, or from all matching orders while the customer searches. */
export function useOrderSlice(requestedPage: number, query: string): ShownOrders {
  const session = useSession();
  const changes = useStore(ordersChanged, 0);
  const [shownOrders, setShown] = useState<FoundOrders>();
  const [isFailed, setFailed] = useState(false);
  const latest = useRef(0);
  const find = useCallback(() => {
    latest.current += 1;
    if (!session) return;
    const mine = latest.current;
    setFailed(false);
    findOrders(requestedPage, query).then(
      (slice) => mine === latest.current && setShown(slice),
      () => mine === latest.current && setFailed(true),
    );
  }, [session, requestedPage, query]);
  useEffect(find, [find]);
  useEffect(() => {
    if (changes > 0) find();
  }, [find, changes]);
  useEffect(() => {
    addEventListener("online", find);
    return () => removeEventListener("online", find);
  }, [find]);
  return { shownOrders, isFailed, retry: find };
}

/** Orders of the shop, or as this device stored them when the shop cannot be reached. */
async function findOrders(page: number, query: string): Promise<FoundOrders> {
  try {
    const slice = await fetchOrders(page, query);
    isOfflineList.set(false);
    if (keepsFiles()) ordersStore.load().then(keepOrders, () => undefined);
    return slice;
  } catch (error) {
    const storedList = isUnreachable(error) ? await readOrders() : undefined;
    if (!storedList) throw error;
    isOfflineList.set(true);
    const orders = filterOrders(storedList.orders, query);
    return { ...orderSliceOf(orders, page), orderCount: storedList.orders.length, storedAt: storedList.at };
  }
}

async function fetchOrders(page: number, query: string): Promise<FoundOrders> {
  if (query.trim() === "") {
    const slice = await fetchOrderSlice(page);
    return { ...slice, orderCount: slice.total };
  }
  const orders = await ordersStore.load();
  return { ...orderSliceOf(filterOrders(orders, query), page), orderCount: orders.length };
}
