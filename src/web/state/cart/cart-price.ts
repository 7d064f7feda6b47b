import { useEffect, useMemo } from "react";
import { type Paise, paiseOf, rupees, type Totals } from "../../../contract/money.ts";
import type { Answer, Sent } from "../../../contract/wire.ts";
import { createStore, useStore } from "../../../ui/state/external-store.ts";
import type { Api } from "../../api/api.ts";
import { useApi } from "../app-context.ts";
import { useSession } from "../session/session-store.ts";
import { type Cart, type CartItem, cartLines } from "./cart-rules.ts";
import { discountCode } from "./discount-code.ts";

export type Priced = Answer<"priceCart">;

/** Prices of a cart as the server last said them. */
interface PriceState {
  /** Stands for the cart, its code and the session. */
  readonly key: string;
  readonly priced?: Priced;
  readonly isFailed: boolean;
  /** Totals of a cart that costs another sum now, although it is the same. */
  readonly change?: { readonly before: Paise; readonly now: Paise };
  /** Sentence why an order was refused with this code. */
  readonly refusal?: string;
}

const NONE: PriceState = { key: "", isFailed: false };
const priceStore = createStore(NONE);
let latest = "";

/** Asks for the cart's prices; a later question for another cart makes the answer void. */
async function askPrice(api: Api, key: string): Promise<void> {
  latest = key;
  const [cartItems, code]: [Sent<"priceCart">["cartItems"], string | null] = JSON.parse(key);
  try {
    const pricedCart = await api.priceCart({ cartItems, code });
    if (latest !== key) return;
    const before = priceStore.get();
    const isSame = before.key === key && !before.isFailed && before.priced !== undefined;
    const change = isSame ? changeOf(before, pricedCart) : undefined;
    priceStore.set({
      ...(isSame && before.refusal !== undefined && { refusal: before.refusal }),
      ...{ key, priced: pricedCart, isFailed: false },
      ...(change && { change }),
    });
  } catch {
    if (latest !== key) return;
    const { priced } = priceStore.get();
    priceStore.set({ key, isFailed: true, ...(priced && { priced }) });
  }
}

/** Asks again after a failure; until the answer nothing is known. */
function askAgain(api: Api, key: string): void {
  priceStore.set({ ...priceStore.get(), key: "", isFailed: false });
  askPrice(api, key);
}

function changeOf({ priced, change }: PriceState, next: Priced): PriceState["change"] {
  const [was, now] = [paise(priced?.total ?? 0), paise(next.total)];
  if (was === now) return change;
  const before = change?.before ?? was;
  return before === now ? undefined : { before, now };
}

/** Shows why the server refused an order with the code. */
export function refuseCode(reason: string): void {
  priceStore.set({ ...priceStore.get(), refusal: reason });
}

export interface CartPrice {
  /** The server's answer; during the next one, and after a failure, the last: for prices of single lines. */
  readonly priced: Priced | undefined;
  /** The server's totals of this very cart; missing until it has said them. */
  readonly totals: Totals | undefined;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly change: PriceState["change"];
  readonly refusal: string | undefined;
  readonly code: string | null;
  /** Asks again after a failure. */
  readonly retry: () => void;
}

/** Prices the cart with all discounts, again at the end of a sale and when the visitor comes back. */
export function useCartPrice(cart: Cart): CartPrice {
  const api = useApi();
  const session = useSession();
  const code = useStore<string | null>(discountCode, null);
  const key = useMemo(() => JSON.stringify([cartLines(cart), code, session !== null]), [cart, code, session]);
  const now = useStore(priceStore, NONE);
  const isEmpty = cartLines(cart).length === 0;
  const ends = earliestEnd(now.priced);
  useEffect(() => {
    if (isEmpty) return;
    const ask = () => document.hidden || askPrice(api, key);
    ask();
    const wait = ends - Date.now() + 1_500;
    const atEnd = wait > 0 && wait < 2 ** 31 ? setTimeout(ask, wait) : undefined;
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("online", ask);
    return () => {
      clearTimeout(atEnd);
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("online", ask);
    };
  }, [api, key, isEmpty, ends]);
  const isMine = now.key === key;
  const isKnown = isMine && !now.isFailed && now.priced !== undefined;
  return {
    priced: isEmpty ? undefined : now.priced,
    totals: isEmpty ? NOTHING : isKnown ? totalsOf(now.priced) : undefined,
    isLoading: !isMine && !isEmpty,
    isFailed: isMine && now.isFailed,
    change: isMine ? now.change : undefined,
    refusal: isMine ? now.refusal : undefined,
    code,
    retry: () => askAgain(api, key),
  };
}

export function lineOf(
  pricedCart: Priced | undefined,
  variantId: number,
): Priced["lines"][number] | undefined {
  return pricedCart?.lines.find((line) => line.variantId === variantId);
}

/** Price of a product's variants in the cart, before discounts; rupees. */
export function itemTotal({ selectedVariants, qty }: CartItem, pricedCart: Priced | undefined): number {
  const soldVariants = selectedVariants.filter(({ gone }) => !gone);
  const net = soldVariants.reduce(
    (sum, { id, price }) => sum + paise(lineOf(pricedCart, id)?.price ?? price),
    0,
  );
  return rupees(net * qty);
}

/** Time in ms; infinite without a sale. */
function earliestEnd(pricedCart: Priced | undefined): number {
  const ends = pricedCart?.lines.flatMap(({ saleEnds }) => (saleEnds ? [Date.parse(saleEnds)] : [])) ?? [];
  return Math.min(...ends);
}

const NOTHING: Totals = { subtotal: 0, discount: 0, total: 0 };

const totalsOf = ({ subtotal, discount, total }: Priced): Totals => ({
  subtotal: paise(subtotal),
  discount: paise(discount),
  total: paise(total),
});

const paise = (amount: number): Paise => paiseOf(amount) ?? 0;
