import { lazy, Suspense } from "react";
import { closeOverlay, useOverlay } from "../state/overlays.ts";
import { loadCustomerStyles } from "../styles/customer-styles.ts";

const AuthModal = lazy(async () => {
  const [{ AuthModal }] = await Promise.all([
    import("../features/auth/auth-modal.tsx"),
    loadCustomerStyles(),
  ]);
  return { default: AuthModal };
});
const CartPanel = lazy(async () => {
  const [{ CartPanel }] = await Promise.all([
    import("../features/cart/cart-panel.tsx"),
    loadCustomerStyles(),
  ]);
  return { default: CartPanel };
});

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
