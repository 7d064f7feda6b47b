import type { ListedCustomer } from "../../../contract/office/customers/customers-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeList } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { FindBox, useFind } from "../../ui/find-box.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";

/** Customers with an account, newest first. */
export function CustomersScreen() {
  const m = useMessages().customers;
  const find = useFind();
  const list = useOfficeList("officeCustomers", { find }, "before");
  const mayExport = useMay("customers:export");
  return (
    <Screen title={m.title} actions={mayExport && <ExportCustomers find={find} />}>
      <div className="list-tools">
        <FindBox hint={m.hint} />
      </div>
      <MoreRows query={list} rowsOf={({ customers }) => customers} empty={m.noMatches}>
        {(customers) => <Customers customers={customers} />}
      </MoreRows>
    </Screen>
  );
}

/** Exports the listed customers as CSV. */
function ExportCustomers({ find }: { readonly find: string | undefined }) {
  const { orders: m } = useMessages();
  const exporting = useOfficeChange("officeExportCustomers", {
    done: m.exported,
    onDone: (table) => saveFile(table, "customers.csv"),
  });
  return (
    <Button variant="secondary" busy={exporting.isBusy} onClick={() => exporting.send({ find })}>
      <DownloadIcon />
      {m.export}
    </Button>
  );
}

function Customers({ customers }: { readonly customers: readonly ListedCustomer[] }) {
  const m = useMessages().customers;
  return (
    <DataTable
      label={m.title}
      rows={customers}
      rowKey={({ id }) => id}
      columns={[
        {
          head: m.name,
          isName: true,
          cell: ({ id, fullName, closedAt }) => (
            <>
              <Link to={`/customers/${id}`}>{fullName || m.noName}</Link>{" "}
              {closedAt && <span className="badge">{m.closed}</span>}
            </>
          ),
        },
        { head: m.email, cell: ({ email }) => email, onPhone: "hidden" },
        { head: m.phone, cell: ({ phone }) => phone, isShort: true },
        { head: m.since, cell: ({ createdAt }) => <When at={createdAt} />, onPhone: "hidden" },
        { head: m.orders, isNumber: true, cell: ({ paidOrders }) => paidOrders },
      ]}
    />
  );
}
