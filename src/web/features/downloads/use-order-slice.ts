import { useCallback, useEffect, useRef, useState } from "react";
import {
  fetchOrderSlice,
  type OrderSlice,
  orderSliceOf,
  ordersStore,
} from "../../state/customer/orders-store.ts";
import { useSession } from "../../state/session/session-store.ts";
import { filterOrders } from "./order-filter.ts";

export interface FoundOrders extends OrderSlice {
  /** Number of all orders, before the search. */
  readonly every: number;
}

export interface ShownOrders {
  /** `undefined` until the first page has loaded; then the page loaded last. */
  readonly shown: FoundOrders | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The page of orders to show: from the server, or from all matching orders while the customer searches. */
export function useOrderSlice(asked: number, sought: string): ShownOrders {
  const session = useSession();
  const [shown, setShown] = useState<FoundOrders>();
  const [isFailed, setFailed] = useState(false);
  const latest = useRef(0);
  const find = useCallback(() => {
    latest.current += 1;
    if (!session) return;
    const mine = latest.current;
    setFailed(false);
    findOrders(asked, sought).then(
      (found) => mine === latest.current && setShown(found),
      () => mine === latest.current && setFailed(true),
    );
  }, [session, asked, sought]);
  useEffect(find, [find]);
  return { shown, isFailed, retry: find };
}

async function findOrders(page: number, sought: string): Promise<FoundOrders> {
  if (sought.trim() === "") {
    const found = await fetchOrderSlice(page);
    return { ...found, every: found.total };
  }
  const orders = await ordersStore.load();
  return { ...orderSliceOf(filterOrders(orders, sought), page), every: orders.length };
}
