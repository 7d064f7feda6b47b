import type { CustomerFilters, ListedCustomer } from "../../../contract/office/customers/customers-wire.ts";
import { customerViews, keysOf } from "../../../contract/office/views/view-lists.ts";
import { Button } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useAddressFilters } from "../../data/address-filters.ts";
import type { OfficeSent } from "../../data/call-office.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeList, useOfficeQuery } from "../../data/queries.ts";
import type { OfficeMessages } from "../../messages/messages.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ColumnMenu, useShownColumns } from "../../ui/list/list-columns.tsx";
import { FilterChips, type ListFilter } from "../../ui/list/list-filter-chips.tsx";
import { ListViews } from "../../ui/list/list-views.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";

const FILTERS = ["bought", "account"] as const;

/** Customers with an account, newest first. */
export function CustomersScreen() {
  const m = useMessages().customers;
  const filter = useAddressFilters<NonNullable<OfficeSent<"officeCustomers">>>(FILTERS);
  const list = useOfficeList("officeCustomers", filter, "before");
  const counts = useOfficeQuery("officeCustomerCounts", undefined).data;
  const columns = customerColumns(m);
  const shownColumns = useShownColumns("customers", columns);
  const mayExport = useMay("customers:export");
  return (
    <Screen
      title={m.title}
      badge={
        <ListViews
          list="customers"
          builtIn={keysOf(customerViews).map((name) => ({
            name: m.views[name],
            query: customerViews[name],
            count: counts?.[name],
          }))}
        />
      }
      actions={mayExport && <ExportCustomers filter={filter} />}
    >
      <FilterChips
        hint={m.hint}
        filters={customerFilters(m)}
        count={list.data?.pages[0]?.count}
        countText={m.count}
      >
        <ColumnMenu list="customers" columns={columns} />
      </FilterChips>
      <MoreRows query={list} rowsOf={({ customers }) => customers} empty={m.noMatches}>
        {(customers) => (
          <DataTable label={m.title} rows={customers} rowKey={({ id }) => id} columns={shownColumns} />
        )}
      </MoreRows>
    </Screen>
  );
}

/** Exports the listed customers as CSV. */
function ExportCustomers({ filter }: { readonly filter: CustomerFilters }) {
  const { orders: m } = useMessages();
  const exporting = useOfficeChange("officeExportCustomers", {
    doneText: m.exported,
    onDone: (table) => saveFile(table, "customers.csv"),
  });
  return (
    <Button variant="secondary" busy={exporting.isBusy} onClick={() => exporting.send(filter)}>
      <DownloadIcon />
      <span>{m.export}</span>
    </Button>
  );
}

const customerFilters = (m: OfficeMessages["customers"]): ListFilter[] => [
  {
    name: "bought",
    label: m.bought,
    options: [
      { value: "lately", label: m.boughtLately },
      { value: "never", label: m.boughtNever },
    ],
  },
  {
    name: "account",
    label: m.account,
    options: [
      { value: "open", label: m.accountOpen },
      { value: "closed", label: m.closed },
    ],
  },
];

const customerColumns = (m: OfficeMessages["customers"]): Column<ListedCustomer>[] => [
  {
    head: m.name,
    isName: true,
    sortBy: "name",
    cell: ({ id, fullName, closedAt }) => (
      <>
        <Link to={`/customers/${id}`}>{fullName || m.noName}</Link>{" "}
        {closedAt && <span className="badge">{m.closed}</span>}
      </>
    ),
  },
  {
    id: "email",
    head: m.email,
    cell: ({ email }) => <span title={email}>{email}</span>,
    isShort: true,
    onPhone: "hidden",
  },
  { id: "phone", head: m.phone, cell: ({ phone }) => phone, isShort: true },
  {
    id: "since",
    head: m.since,
    sortBy: "since",
    isNewestFirst: true,
    isShort: true,
    cell: ({ createdAt }) => <When at={createdAt} />,
    onPhone: "hidden",
  },
  { id: "orders", head: m.orders, isNumber: true, cell: ({ paidOrders }) => paidOrders },
];
