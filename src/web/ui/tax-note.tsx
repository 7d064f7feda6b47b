import { useMessages, useShop } from "../state/app-context.ts";

/** Says that prices include GST; nothing where the shop is not registered. */
export function TaxNote() {
  const { gst } = useMessages().common;
  const { gstPercent } = useShop();
  return gstPercent !== undefined && <p className="muted">{gst(gstPercent)}</p>;
}
