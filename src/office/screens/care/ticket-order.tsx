import { formatRupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { Card } from "../../../ui/card.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../data/office-context.ts";
import { OrderDocument } from "../../ui/orders/order-document.tsx";
import { Status } from "../../ui/orders/order-status.tsx";
import { Downloaded, Ordered } from "../../ui/orders/ordered-line.tsx";

interface TicketOrderProps {
  readonly order: OfficeOrder;
  /** Line that the ticket is about; without it, all lines are shown. */
  readonly lineId: number | null;
}

/** The order, the design that the ticket is about, its downloads, and the documents, as they are now. */
export function TicketOrder({ order, lineId }: TicketOrderProps) {
  const m = useMessages().orders;
  const lines = order.lines.filter(({ id }) => id === (lineId ?? id));
  return (
    <Card className="panel order-customer">
      <h2>
        <Link to={`/orders/${order.number}`}>{m.orderTitle(`${order.number}`)}</Link> <Status order={order} />
      </h2>
      <ul className="lines">
        {lines.map((line) => (
          <li key={line.id}>
            <Ordered line={line} />
            <span>{formatRupees(line.paid)}</span>
            <span className="hint">
              {m.downloaded}: <Downloaded line={line} />
            </span>
          </li>
        ))}
        {order.timeline.map(
          (entry) =>
            entry.what === "exchanged" &&
            entry.isNew && (
              <li key={entry.order}>
                <Link to={`/orders/${entry.order}`}>
                  {m.events.exchangedFrom(entry.order, formatRupees(entry.amount))}
                </Link>
              </li>
            ),
        )}
        {order.documents.map((orderDocument) => (
          <OrderDocument key={orderDocument.number} orderDocument={orderDocument} />
        ))}
      </ul>
    </Card>
  );
}
