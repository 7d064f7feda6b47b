import { useEffect } from "react";
import { languageOf } from "../../contract/languages.ts";
import { useRouterState } from "../../ui/router/router-context.tsx";
import { loadMachineTexts } from "../messages/load-machine-texts.ts";
import { useMessages } from "../state/app-context.ts";
import { cartStore } from "../state/cart/cart-store.ts";
import { lazyCode } from "../state/lazy-code.ts";
import { type AuthTab, closeOverlay, type Question, useOverlay } from "../state/overlays.ts";
import { browserApi } from "../state/session/browser-api.ts";
import { loadCustomerStyles, loadMenuStyles } from "../styles/lazy-styles.ts";
import { LazyWindow } from "../ui/lazy-window.tsx";

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

const menuPanel = lazyCode(async () => {
  const [{ MenuPanel }, { data }] = await Promise.all([
    import("./menu-panel.tsx"),
    browserApi.getCategories(),
    loadMenuStyles(),
  ]);
  return () => <MenuPanel categories={data} />;
});

const machineTexts = () => loadMachineTexts[languageOf(window.location.pathname)]();
const machinePanel = lazyCode(async () => {
  const [{ MachinePanel }, m] = await Promise.all([
    import("../features/machines/machine-panel.tsx"),
    machineTexts(),
    loadCustomerStyles(),
  ]);
  return (props: { readonly isUnlisted: boolean }) => <MachinePanel {...props} m={m} />;
});
const buyingQuestion = lazyCode(async () => {
  const [{ BuyingQuestion }, m] = await Promise.all([
    import("../features/machines/buying-question.tsx"),
    machineTexts(),
    loadCustomerStyles(),
  ]);
  return (props: Pick<Question, "warnings" | "onBuy">) => <BuyingQuestion {...props} m={m} />;
});

/** Dialogs that every page can open: menu, cart, login, My machine, and questions. */
export function OverlayWindows() {
  const overlay = useOverlay();
  const { leaving } = useRouterState();
  useEffect(() => {
    if (leaving) closeOverlay();
  }, [leaving]);
  // Fetches the cart panel after the cart has changed: the customer will probably open it.
  useEffect(() => cartStore.subscribe(cartPanel.fetch), []);
  if (overlay === null) return null;
  if (overlay.kind === "cart") return <CartWindow />;
  if (overlay.kind === "auth") return <AuthWindow tab={overlay.tab} />;
  if (overlay.kind === "menu") return <MenuWindow />;
  return overlay.kind === "machines" ? <MachineWindow {...overlay} /> : <QuestionWindow {...overlay} />;
}

function CartWindow() {
  const m = useMessages().cart;
  const window = { label: m.title, closeLabel: m.close, onClose: closeOverlay };
  return <LazyWindow {...window} placement="side" code={cartPanel} props={{}} />;
}

function MenuWindow() {
  const { common, layout } = useMessages();
  const window = { label: layout.menu, closeLabel: common.close, onClose: closeOverlay };
  return <LazyWindow {...window} placement="start" code={menuPanel} props={{}} />;
}

function MachineWindow({ isUnlisted }: { readonly isUnlisted: boolean }) {
  const { common, fit } = useMessages();
  const window = { label: fit.machine, closeLabel: common.close, onClose: closeOverlay };
  return <LazyWindow {...window} code={machinePanel} props={{ isUnlisted }} />;
}

function QuestionWindow({ warnings, onBuy }: Question) {
  const { common, fit } = useMessages();
  const window = { label: fit.asking, closeLabel: common.close, onClose: closeOverlay };
  return <LazyWindow {...window} role="alertdialog" code={buyingQuestion} props={{ warnings, onBuy }} />;
}

function AuthWindow({ tab }: { readonly tab: AuthTab }) {
  const m = useMessages().auth;
  const window = { label: m.dialogName, closeLabel: m.close, onClose: closeOverlay };
  return <LazyWindow {...window} code={authPanel} props={{ tab }} />;
}
