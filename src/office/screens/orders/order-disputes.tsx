import { formatRupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { When } from "../../ui/when.tsx";

/** Disputes about the order's payment, with the time until which an open one has to be answered. */
export function OrderDisputes({ order }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  return (
    <>
      <h2 id="order-disputes">{m.disputes}</h2>
      <ul className="lines" aria-labelledby="order-disputes">
        {order.disputes.map(({ id, amount, state, reason, respondBy, endedAt }) => (
          <li key={id} className={endedAt === null ? "field-error" : undefined}>
            {[formatRupees(amount), m.disputeStates[state], reason, id].filter(Boolean).join(" · ")}
            {state === "open" && respondBy && (
              <>
                {" · "}
                {m.disputeAnswerBy} <When at={respondBy} />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
