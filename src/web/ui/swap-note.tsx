import { swapNotice } from "../messages/digital-notice.ts";
import { useLanguage, useShop } from "../state/app-context.ts";

/** Says how long a wrong variant can be exchanged; nothing where the shop does not exchange. */
export function SwapNote({ className = "" }: { readonly className?: string }) {
  const language = useLanguage();
  const { exchangeDays = 0 } = useShop();
  return exchangeDays > 0 && <p className={className}>{swapNotice[language](exchangeDays)}</p>;
}
