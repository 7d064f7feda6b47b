import { formatRupees } from "../../../contract/money.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeList } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Status } from "../../ui/orders/order-status.tsx";
import { When } from "../../ui/when.tsx";

/** All orders of a customer, in any state. */
export function CustomerOrders({ id }: { readonly id: number }) {
  const m = useMessages().customers;
  const mayRead = useMay("orders:read");
  const list = useOfficeList("officeCustomerOrders", { id }, "before");
  return (
    <section className="screen" aria-label={m.allOrders}>
      <h2>{m.allOrders}</h2>
      <MoreRows query={list} rowsOf={({ orders }) => orders} empty={m.noOrders}>
        {(orders) => (
          <DataTable
            label={m.allOrders}
            rows={orders}
            rowKey={({ number }) => number}
            columns={[
              {
                head: m.order,
                isName: true,
                cell: ({ number }) =>
                  mayRead ? <Link to={`/orders/${number}`}>#{number}</Link> : `#${number}`,
              },
              { head: m.ordered, cell: ({ createdAt }) => <When at={createdAt} /> },
              {
                head: m.state,
                cell: (order) => <Status order={order} />,
              },
              {
                head: m.total,
                isNumber: true,
                onPhone: "end",
                cell: ({ state, total, refunded, exchanged }) =>
                  formatRupees(state === "paid" ? total - refunded + exchanged : total),
              },
            ]}
          />
        )}
      </MoreRows>
    </section>
  );
}
