import { formatRupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { Card } from "../../../ui/card.tsx";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useParams } from "../../../ui/router/router-context.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { OrderButtons } from "./order-buttons.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { Status } from "./order-status.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

/** Polling interval; the payment may change while the page is open. */
const RETRY_MS = 15_000;

/** An order with all details and actions. */
export function OrderScreen() {
  const m = useMessages().orders;
  const { number = "" } = useParams();
  const query = useOfficeQuery("officeOrder", { number }, { every: RETRY_MS });
  // While another order loads, the query still returns the previous one.
  const order = `${query.data?.number}` === number ? query.data : undefined;
  return (
    <Screen title={m.orderTitle(number)} actions={order && <OrderButtons order={order} />}>
      <p>
        <Link to="/orders" className="back-link">
          {m.allOrders}
        </Link>
      </p>
      <Loaded query={{ ...query, data: order }}>{(found) => <OrderPanels order={found} />}</Loaded>
    </Screen>
  );
}

function OrderPanels({ order }: { readonly order: OfficeOrder }) {
  return (
    <div className="order-panels">
      <Facts order={order} />
      <OrderNotes order={order} />
      <OrderLines order={order} />
      <OrderMoney order={order} />
      <OrderTimeline order={order} />
    </div>
  );
}

function Facts({ order }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  const maySee = useMay("customers:read");
  const { customer, subtotal, discount, amount, refunded, settledAt } = order;
  return (
    <Card className="panel">
      <dl className="facts">
        <div>
          <dt>{m.state}</dt>
          <dd>
            <Status order={order} /> {settledAt && <When at={settledAt} />}
          </dd>
        </div>
        <div>
          <dt>{m.amount}</dt>
          <dd>
            <PriceTag amount={amount} />
            {discount > 0 && (
              <span className="hint"> {m.discounted(formatRupees(subtotal), formatRupees(discount))}</span>
            )}
            {refunded > 0 && <span className="hint"> {m.refundedAmount(formatRupees(refunded))}</span>}
            {order.state === "paid" && refunded > 0 && (
              <strong> {m.netAmount(formatRupees(order.net), formatRupees(amount))}</strong>
            )}
          </dd>
        </div>
        <div>
          <dt>{m.ordered}</dt>
          <dd>
            <When at={order.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{m.customer}</dt>
          <dd>
            {maySee ? <Link to={`/customers/${customer.id}`}>{customer.name}</Link> : customer.name}
            {customer.phone && <a href={`tel:+91${customer.phone}`}>{customer.phone}</a>}
            {customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>}
          </dd>
        </div>
        <div>
          <dt>{m.billing}</dt>
          <dd>{order.billing ? <Billing billing={order.billing} /> : m.noBilling}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** Shows the state separately, because it decides between CGST with SGST and IGST. */
function Billing({ billing }: { readonly billing: NonNullable<OfficeOrder["billing"]> }) {
  const { fullname, phone, shipping, area, city, district, states } = billing;
  return (
    <>
      <span>{[fullname, shipping, area, city, district].filter(Boolean).join(", ")}</span>
      <strong>{states}</strong>
      {phone && <span>{phone}</span>}
    </>
  );
}
