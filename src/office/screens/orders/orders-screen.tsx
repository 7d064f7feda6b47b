import { formatRupees } from "../../../contract/money.ts";
import { orderStatuses } from "../../../contract/office/orders/order-statuses.ts";
import type { ListedOrder } from "../../../contract/office/orders/orders-wire.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { useSetFilter } from "../../data/address-filters.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeList } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { FindBox, useFind } from "../../ui/find-box.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { ExportButton } from "./export-button.tsx";
import { Status } from "./order-status.tsx";

/** All orders, with search and filters. */
export function OrdersScreen() {
  const { orders: m, common } = useMessages();
  const params = useSearchParams();
  const setFilter = useSetFilter();
  const mayExport = useMay("orders:export");
  const mayExportCustomers = useMay("customers:export");
  const filter = {
    find: useFind(),
    state: orderStatuses.find((status) => status === params.get("state")),
    from: dayIn(params.get("from")),
    to: dayIn(params.get("to")),
  };
  const list = useOfficeList("officeOrders", filter, "before");
  const day = (name: "from" | "to") => (
    <Field
      label={m[name]}
      type="date"
      value={filter[name] ?? ""}
      onChange={({ target }) => setFilter(name, target.value)}
    />
  );
  const states = orderStatuses.map((value) => ({ value, label: m.states[value] }));
  return (
    <Screen title={m.title} actions={mayExport && <ExportButton filter={filter} />}>
      {mayExport && !mayExportCustomers && <p className="hint">{m.exportWithoutCustomers}</p>}
      <div className="list-tools">
        <FindBox hint={m.hint} />
        <SelectField
          label={m.state}
          value={filter.state ?? ""}
          options={[{ value: "", label: common.all }, ...states]}
          onChange={({ target }) => setFilter("state", target.value)}
        />
        {day("from")}
        {day("to")}
      </div>
      {list.data?.pages.at(-1)?.isCut && <p className="note">{m.searchLimited}</p>}
      <MoreRows query={list} rowsOf={({ orders }) => orders} empty={m.empty}>
        {(orders) => <Orders orders={orders} />}
      </MoreRows>
    </Screen>
  );
}

/** Day of an address; an invalid value is ignored. */
function dayIn(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

function Orders({ orders }: { readonly orders: readonly ListedOrder[] }) {
  const m = useMessages().orders;
  return (
    <DataTable
      label={m.title}
      rows={orders}
      rowKey={({ number }) => number}
      columns={[
        {
          head: m.order,
          isName: true,
          cell: ({ number, customer }) => (
            <Link to={`/orders/${number}`}>
              {number} · {customer.name}
            </Link>
          ),
        },
        { head: m.ordered, cell: ({ createdAt }) => <When at={createdAt} /> },
        { head: m.customer, cell: ({ customer }) => customer.phone || customer.email, onPhone: "hidden" },
        { head: m.state, cell: (order) => <Status order={order} /> },
        {
          head: m.amount,
          isNumber: true,
          onPhone: "end",
          cell: ({ state, amount, refunded, net }) =>
            state === "paid" && refunded > 0 ? (
              m.netAmount(formatRupees(net), formatRupees(amount))
            ) : (
              <PriceTag amount={amount} />
            ),
        },
      ]}
    />
  );
}
