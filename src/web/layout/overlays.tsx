import { lazy, Suspense } from "react";
import { closeOverlay, useOverlay } from "../state/overlays.ts";

const AuthModal = lazy(async () => ({
  default: (await import("../features/auth/auth-modal.tsx")).AuthModal,
}));
const CartPanel = lazy(async () => ({
  default: (await import("../features/cart/cart-panel.tsx")).CartPanel,
}));

/** The cart panel or the login window, fetched when first opened. */
export function Overlays() {
  const overlay = useOverlay();
  if (overlay === null) return null;
  return (
    <Suspense fallback={null}>
      {overlay.kind === "cart" ? (
        <CartPanel onClose={closeOverlay} />
      ) : (
        <AuthModal tab={overlay.tab} onClose={closeOverlay} />
      )}
    </Suspense>
  );
}
