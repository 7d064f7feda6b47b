import { useState } from "react";
import type { ProductDetail, ProductVariant } from "../../../contract/catalogue.ts";
import { Button } from "../../../ui/button.tsx";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import { useApp } from "../../state/app-context.ts";
import { openAuth } from "../../state/overlays.ts";
import { useSession } from "../../state/session/session-store.ts";

export interface FreeDesignProps {
  readonly product: ProductDetail;
  readonly selected: readonly ProductVariant[];
  /** Asks for a selection; missing if there is one. */
  readonly onNone: (() => void) | undefined;
}

/** Orders selected variants that are free for customers with an account. */
export function FreeDesign({ product, selected, onNone }: FreeDesignProps) {
  const app = useApp();
  const navigate = useNavigate();
  const isVisitor = useSession() === null;
  const [busy, setBusy] = useState(false);
  if (!selected.every(({ isFree }) => isFree)) return null;
  const order = async () => {
    if (onNone) return onNone();
    if (isVisitor) return openAuth("register");
    setBusy(true);
    const { orderFree } = await import("./order-free.ts");
    await orderFree(app, product.id, selected, navigate);
    setBusy(false);
  };
  return (
    <p className="buy-free">
      <span className="badge-free">{app.messages.catalogue.free}</span>
      <Button busy={busy} onClick={order}>
        {app.messages.product.getFree}
      </Button>
    </p>
  );
}
