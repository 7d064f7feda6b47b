import { formatRupees } from "../../../contract/money.ts";
import { orderStatuses } from "../../../contract/office/orders/order-statuses.ts";
import type { ListedOrder } from "../../../contract/office/orders/orders-wire.ts";
import { keysOf, orderViews } from "../../../contract/office/views/view-lists.ts";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useAddressFilters } from "../../data/address-filters.ts";
import type { OfficeSent } from "../../data/call-office.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeList, useOfficeQuery } from "../../data/queries.ts";
import type { OfficeMessages } from "../../messages/messages.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ColumnMenu, useShownColumns } from "../../ui/list/list-columns.tsx";
import { FilterChips, type ListFilter } from "../../ui/list/list-filter-chips.tsx";
import { ListViews } from "../../ui/list/list-views.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Status } from "../../ui/orders/order-status.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { ExportButton } from "./export-button.tsx";

const FILTERS = ["state", "from", "to", "downloaded"] as const;

/** All orders, with search and filters. */
export function OrdersScreen() {
  const { orders: m } = useMessages();
  const mayExport = useMay("orders:export");
  const mayExportCustomers = useMay("customers:export");
  const filter = useAddressFilters<NonNullable<OfficeSent<"officeOrders">>>(FILTERS);
  const list = useOfficeList("officeOrders", filter, "before");
  const counts = useOfficeQuery("officeOrderCounts", undefined).data;
  const columns = orderColumns(m);
  const shownColumns = useShownColumns("orders", columns);
  return (
    <Screen
      title={m.title}
      badge={
        <ListViews
          list="orders"
          builtIn={keysOf(orderViews).map((name) => ({
            name: m.views[name],
            query: orderViews[name],
            count: counts?.[name],
          }))}
        />
      }
      actions={mayExport && <ExportButton filter={filter} />}
    >
      {mayExport && !mayExportCustomers && <p className="hint">{m.exportWithoutCustomers}</p>}
      <FilterChips
        hint={m.hint}
        filters={orderFilters(m)}
        count={list.data?.pages[0]?.count}
        countText={m.count}
      >
        <ColumnMenu list="orders" columns={columns} />
      </FilterChips>
      {list.data?.pages.at(-1)?.isCut && <p className="note">{m.searchLimited}</p>}
      <MoreRows query={list} rowsOf={({ orders }) => orders} empty={m.empty}>
        {(orders) => (
          <DataTable label={m.title} rows={orders} rowKey={({ number }) => number} columns={shownColumns} />
        )}
      </MoreRows>
    </Screen>
  );
}

type Messages = OfficeMessages["orders"];

const orderFilters = (m: Messages): ListFilter[] => [
  {
    name: "state",
    label: m.state,
    options: orderStatuses.map((value) => ({ value, label: m.states[value] })),
  },
  { name: "from", label: m.from },
  { name: "to", label: m.to },
  { name: "downloaded", label: m.downloaded, options: [{ value: "never", label: m.notForAWeek }] },
];

const orderColumns = (m: Messages): Column<ListedOrder>[] => [
  {
    head: m.order,
    isName: true,
    cell: ({ number, customer }) => (
      <Link to={`/orders/${number}`}>
        {number} · {customer.name}
      </Link>
    ),
  },
  {
    id: "ordered",
    head: m.ordered,
    sortBy: "time",
    isNewestFirst: true,
    isShort: true,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    id: "customer",
    head: m.customer,
    isShort: true,
    cell: ({ customer }) => customer.phone || customer.email,
    onPhone: "hidden",
  },
  { id: "state", head: m.state, cell: (order) => <Status order={order} /> },
  {
    id: "amount",
    head: m.amount,
    sortBy: "amount",
    isNumber: true,
    onPhone: "end",
    cell: ({ state, amount, refunded, exchanged }) =>
      state === "paid" && refunded > exchanged ? (
        m.netAmount(formatRupees(amount - refunded + exchanged), formatRupees(amount))
      ) : (
        <PriceTag amount={amount} />
      ),
  },
];
