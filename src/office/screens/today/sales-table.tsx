import { formatRupees } from "../../../contract/money.ts";
import type { SalesStep } from "../../../contract/office/today/today-wire.ts";
import { useMessages, useOffice } from "../../data/office-context.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { daysIn } from "./days.ts";
import { netSales } from "./net-sales.ts";

/** Numbers of the chart as a table, latest first. */
export function SalesTable({ steps }: { readonly steps: readonly SalesStep[] }) {
  const { today: m } = useMessages();
  const { language } = useOffice();
  return (
    <DataTable
      label={m.chart}
      rows={steps.toReversed()}
      rowKey={({ from }) => from}
      columns={[
        { head: m.days, isName: true, cell: ({ from, to }) => daysIn(language, [from, to]) },
        { head: m.revenue, isNumber: true, cell: ({ now }) => formatRupees(netSales(now)) },
        { head: m.previousPeriod, isNumber: true, cell: ({ before }) => formatRupees(netSales(before)) },
        { head: m.orders, isNumber: true, cell: ({ now }) => now.orders },
        { head: m.files, isNumber: true, cell: ({ now }) => now.designs },
        { head: m.refunds, isNumber: true, cell: ({ now }) => formatRupees(now.refundedPaise / 100) },
      ]}
    />
  );
}
