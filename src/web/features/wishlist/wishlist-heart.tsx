import { useEffect, useRef, useState } from "react";
import { WISHLIST_DEBOUNCE_MS } from "../../../contract/constants.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../state/app-context.ts";
import { type AddedToWishlist, addToWishlist, useIsWishlisted } from "../../state/customer/wishlist-store.ts";
import { openAuth } from "../../state/overlays.ts";
import { useSession } from "../../state/session/session-store.ts";
import { HeartButton } from "./heart-button.tsx";

/** The heart of a design in a list. */
export const cardHeart = (product: WishlistHeartProps["product"]) => (
  <WishlistHeart product={product} debounceMs={WISHLIST_DEBOUNCE_MS} />
);

export interface WishlistHeartProps {
  readonly product: { readonly id: number; readonly name: string; readonly photo: string };
  /** Clicks within this time count as one, ms. */
  readonly debounceMs?: number;
  /** The page shows only this product, so the label need not name it. */
  readonly alone?: boolean;
}

/** A heart that fills at once, and empties again if the server refuses. It never removes a product. */
export function WishlistHeart({ product, debounceMs = 0, alone = false }: WishlistHeartProps) {
  const m = useMessages().wishlist;
  const isWishlisted = useIsWishlisted()(product.id);
  const [isOptimistic, setOptimistic] = useState(false);
  const loggedIn = useSession() !== null;
  const report = useReport();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const add = async () => {
    const outcome = await addToWishlist(product);
    if (outcome === "failed" || outcome === "login") setOptimistic(false);
    report(outcome);
  };
  const click = () => {
    if (loggedIn) setOptimistic(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(add, debounceMs);
  };
  return (
    <HeartButton
      label={alone ? m.add : m.addNamed(product.name)}
      filled={loggedIn && (isWishlisted || isOptimistic)}
      onClick={click}
    />
  );
}

function useReport() {
  const { wishlist: m, layout } = useMessages();
  return (outcome: AddedToWishlist) => {
    if (outcome === "added") toast.success(m.added);
    else if (outcome === "already") toast.info(m.already);
    else if (outcome === "failed") toast.error(m.failed);
    else toast.error(m.login, { action: { label: layout.login, run: () => openAuth() } });
  };
}
