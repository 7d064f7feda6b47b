import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { OrderDocument } from "../../ui/orders/order-document.tsx";
import { OrderDisputes } from "./order-disputes.tsx";
import { OrderRefunds } from "./order-refunds.tsx";

/** Disputes and refunds of the order, and its documents. */
export function OrderMoney({ order }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  return (
    <section className="panel" aria-labelledby="order-documents">
      {order.disputes.length > 0 && <OrderDisputes order={order} />}
      {order.refunds.length > 0 && <OrderRefunds order={order} />}
      <h2 id="order-documents">{m.documents}</h2>
      {order.documents.length === 0 && <p className="hint">{m.noDocuments}</p>}
      <ul className="lines">
        {order.documents.map((orderDocument) => (
          <OrderDocument key={orderDocument.number} orderDocument={orderDocument} />
        ))}
      </ul>
    </section>
  );
}
