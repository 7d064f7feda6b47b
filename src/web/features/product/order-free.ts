import type { ProductVariant } from "../../../contract/catalogue.ts";
import { path } from "../../../contract/paths.ts";
import { failureSentence, isSessionEnded } from "../../../ui/api/failure-sentence.ts";
import type { Navigate } from "../../../ui/router/router-context.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import type { App } from "../../state/app-context.ts";
import { justPaid } from "../../state/customer/just-paid.ts";
import { ordersStore } from "../../state/customer/orders-store.ts";

/** Orders free variants of a design and opens Downloads. */
export async function orderFree(
  { api, messages }: App,
  id: number,
  variants: readonly ProductVariant[],
  navigate: Navigate,
): Promise<void> {
  const selectedVariants = variants.map((variant) => ({ id: variant.id }));
  try {
    await api.createFreeOrder({ cartItems: [{ id, qty: 1, selectedVariants }] });
    justPaid.set(true);
    ordersStore.reload().catch(() => undefined);
    navigate(path.downloads());
  } catch (error) {
    if (!isSessionEnded(error)) toast.error(failureSentence(messages, error, messages.common.unreachable));
  }
}
