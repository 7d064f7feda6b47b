import { useEffect, useState } from "react";
import type { ProductDetail, ProductVariant } from "../../../contract/catalogue.ts";
import { Button } from "../../../ui/button.tsx";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import { useApi, useApp } from "../../state/app-context.ts";
import { useOwned } from "../../state/customer/orders-store.ts";
import { openAuth } from "../../state/overlays.ts";
import { useSession } from "../../state/session/session-store.ts";
import type { Selection } from "./use-selection.ts";

/** `taken`: the customer has had this free design, and selects nothing else. */
export type FreeState = "free" | "taken" | undefined;

/**
 * Tells whether the shown price is 0: one variant is free for customers with an account, once. Visitors are
 * offered it; for a customer the shop decides.
 */
export function useFreeState(
  { id }: ProductDetail,
  { selectedVariants, isOwned }: Selection,
  pricedVariants: readonly ProductVariant[],
): FreeState {
  const api = useApi();
  const session = useSession();
  const owns = useOwned();
  const isNone = selectedVariants.length === 0;
  const shownVariants = isNone ? pricedVariants : selectedVariants;
  const [variant] = shownVariants;
  const isOffered =
    variant?.isFree && shownVariants.every(({ isFree }) => isFree) && selectedVariants.length < 2;
  const askedKey = isOffered && session ? `${variant.id} ${session.token}` : undefined;
  const [refusedKey, setRefused] = useState<string>();
  useEffect(() => {
    if (!askedKey) return;
    const cartItems = [{ id, qty: 1, selectedVariants: [{ id: Number.parseInt(askedKey, 10) }] }];
    // Without an answer it stays free; the order decides.
    api.priceCart({ cartItems }).then(
      ({ total }) => total > 0 && setRefused(askedKey),
      () => undefined,
    );
  }, [api, id, askedKey]);
  if (!isOffered) return undefined;
  const isTaken = askedKey !== undefined && refusedKey === askedKey;
  if (isNone && (isOwned || (isTaken && owns(id)))) return "taken";
  return isTaken ? undefined : "free";
}

export interface FreeDesignProps {
  readonly product: ProductDetail;
  readonly selectedVariants: readonly ProductVariant[];
  /** Asks for a selection. */
  readonly onNone: () => void;
}

/** Orders the selected variant, which is free for customers with an account. */
export function FreeDesign({ product, selectedVariants, onNone }: FreeDesignProps) {
  const app = useApp();
  const { catalogue, product: m } = app.messages;
  const navigate = useNavigate();
  const isVisitor = useSession() === null;
  const [busy, setBusy] = useState(false);
  const order = async () => {
    if (selectedVariants.length === 0) return onNone();
    if (isVisitor) return openAuth("register");
    setBusy(true);
    const { orderFree } = await import("./order-free.ts");
    await orderFree(app, product.id, selectedVariants, navigate);
    setBusy(false);
  };
  return (
    <p className="buy-free">
      <span className="badge-free">{isVisitor ? catalogue.free : m.freeOnce}</span>
      <Button busy={busy} onClick={order}>
        {m.getFree}
      </Button>
    </p>
  );
}
