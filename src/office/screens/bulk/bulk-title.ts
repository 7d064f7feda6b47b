import { formatRupees, rupees } from "../../../contract/money.ts";
import type { Bulk } from "../../../contract/office/bulk/bulk-wire.ts";
import type { OfficeMessages } from "../../messages/messages.ts";

/** Title of a bulk edit, with the amount of a change of prices: `Price +10 %`. */
export function bulkTitle(
  m: OfficeMessages["bulk"],
  { kind, amount }: Pick<Bulk, "kind" | "amount">,
): string {
  if (amount === null) return m.kinds[kind];
  return m.priceChange(
    kind === "percent" ? `${amount > 0 ? "+" : ""}${amount / 100} %` : formatRupees(rupees(amount)),
  );
}
