import { useMessages, useShop } from "../state/app-context.ts";

/** Says how long a wrong variant can be exchanged; nothing where the shop does not exchange. */
export function SwapNote({ className = "" }: { readonly className?: string }) {
  const { swap } = useMessages().product;
  const { exchangeDays = 0 } = useShop();
  return exchangeDays > 0 && <p className={className}>{swap(exchangeDays)}</p>;
}
