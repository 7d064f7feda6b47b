import { ToastPile } from "../../ui/toast-pile.tsx";
import { useMessages } from "../state/app-context.ts";
import { useOverlay } from "../state/overlays.ts";

/** The short messages, over whichever window is open. */
export function Toaster() {
  useOverlay();
  return <ToastPile close={useMessages().common.close} />;
}
