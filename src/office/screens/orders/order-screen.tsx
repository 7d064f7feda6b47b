import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useParams } from "../../../ui/router/router-context.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Status } from "../../ui/orders/order-status.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { OrderButtons } from "./order-buttons.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { TechnicalDetails } from "./technical-details.tsx";

/** Polling interval; the payment may change while the page is open. */
const RETRY_MS = 15_000;

/** An order: its designs and money, its customer, what happened, and what staff can do. */
export function OrderScreen() {
  const m = useMessages().orders;
  const { number = "" } = useParams();
  const query = useOfficeQuery("officeOrder", { number }, { every: RETRY_MS });
  // While another order loads, the query still returns the previous one.
  const order = `${query.data?.number}` === number ? query.data : undefined;
  return (
    <Screen
      title={m.orderTitle(number)}
      badge={order && <Status order={order} />}
      actions={order && <OrderButtons order={order} />}
    >
      <p className="hint">
        <Link to="/orders" className="back-link">
          {m.allOrders}
        </Link>
        {order && (
          <>
            {" "}
            · {m.ordered} <When at={order.createdAt} />
          </>
        )}
      </p>
      <Loaded query={{ ...query, data: order }}>
        {(loadedOrder) => <OrderPanels order={loadedOrder} />}
      </Loaded>
    </Screen>
  );
}

function OrderPanels({ order }: { readonly order: OfficeOrder }) {
  return (
    <div className="columns">
      <div className="screen">
        <OrderLines order={order} />
        <OrderMoney order={order} />
        <OrderTimeline order={order} />
        <TechnicalDetails order={order} />
      </div>
      <div className="screen">
        <OrderCustomer order={order} />
        <OrderNotes order={order} />
      </div>
    </div>
  );
}
