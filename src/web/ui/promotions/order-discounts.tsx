import { formatRupees } from "../../../contract/money.ts";
import type { Order } from "../../../contract/orders.ts";
import { useDiscountName } from "./price-notes.tsx";

/** Each discount that an order got, by name. */
export function OrderDiscounts({ order: { discounts } }: { readonly order: Order }) {
  const nameOf = useDiscountName();
  if (!discounts) return null;
  return (
    <div className="hint">
      {discounts.map((one) => (
        <div key={one.name}>
          {nameOf(one)}: −{formatRupees(one.amount)}
        </div>
      ))}
    </div>
  );
}
