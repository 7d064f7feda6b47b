import { useEffect } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { useRouterState } from "../router/router-context.tsx";
import { useMessages } from "../state/app-context.ts";
import { cartStore } from "../state/cart/cart-store.ts";
import { lazyCode } from "../state/lazy-code.ts";
import { type AuthTab, closeOverlay, useOverlay } from "../state/overlays.ts";
import { loadCustomerStyles } from "../styles/lazy-styles.ts";
import { LazyPart } from "./lazy-part.tsx";

const authPanel = lazyCode(async () => {
  const [{ AuthPanel }] = await Promise.all([
    import("../features/auth/auth-panel.tsx"),
    loadCustomerStyles(),
  ]);
  return AuthPanel;
});
const cartPanel = lazyCode(async () => {
  const [{ CartPanel }] = await Promise.all([
    import("../features/cart/cart-panel.tsx"),
    loadCustomerStyles(),
  ]);
  return CartPanel;
});

/** The cart or the login in a window that opens at once; what is in it is fetched when it first opens. */
export function OverlayWindows() {
  const overlay = useOverlay();
  const { leaving } = useRouterState();
  useEffect(() => {
    if (leaving) closeOverlay();
  }, [leaving]);
  // Who put something in the cart will look into it, perhaps on a line that is slow by then.
  useEffect(() => cartStore.subscribe(cartPanel.fetch), []);
  if (overlay === null) return null;
  return overlay.kind === "cart" ? <CartWindow /> : <AuthWindow tab={overlay.tab} />;
}

function CartWindow() {
  const m = useMessages().cart;
  return (
    <Dialog label={m.title} closeLabel={m.close} placement="side" onClose={closeOverlay}>
      <LazyPart code={cartPanel} props={{}} />
    </Dialog>
  );
}

function AuthWindow({ tab }: { readonly tab: AuthTab }) {
  const m = useMessages().auth;
  return (
    <Dialog label={m.dialogName} closeLabel={m.close} onClose={closeOverlay}>
      <LazyPart code={authPanel} props={{ tab }} />
    </Dialog>
  );
}
