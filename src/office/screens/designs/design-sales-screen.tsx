import { formatRupees, rupees } from "../../../contract/money.ts";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMessages, useOffice } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { DesignLayout, WithDesign } from "./design-layout.tsx";

type Sales = OfficeAnswer<"officeDesignSales">;
const money = (paise: number) => formatRupees(rupees(paise));

/** Views, wishlists and sales of a design, by month and machine. */
export function DesignSalesScreen() {
  return (
    <WithDesign>
      {(design) => (
        <DesignLayout design={design} tab="sales">
          <Figures id={design.id} />
        </DesignLayout>
      )}
    </WithDesign>
  );
}

function Figures({ id }: { readonly id: number }) {
  return (
    <Loaded query={useOfficeQuery("officeDesignSales", { id: `${id}` })}>
      {(sales) => (
        <>
          <Totals sales={sales} />
          <Months sales={sales} />
          <Machines sales={sales} />
        </>
      )}
    </Loaded>
  );
}

function Totals({ sales: { views, wishlists, total } }: { readonly sales: Sales }) {
  const { designs: m, today } = useMessages();
  const facts = [
    [m.views, views],
    [m.wishlists, wishlists],
    [today.orders, total.orders],
    [today.revenue, money(total.paise - total.refundedPaise)],
  ] as const;
  return (
    <dl className="design-figures">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Months({ sales: { months } }: { readonly sales: Sales }) {
  const { designs: m, today } = useMessages();
  const { language } = useOffice();
  const nameOf = (month: string) =>
    new Date(`${month}-15T00:00:00Z`).toLocaleDateString(`${language}-IN`, {
      month: "short",
      year: "numeric",
    });
  if (months.length === 0) return <p className="hint">{m.noSales}</p>;
  return (
    <DataTable
      label={m.sales}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
      columns={[
        { head: m.month, isName: true, cell: ({ month }) => nameOf(month) },
        { head: m.views, isNumber: true, cell: ({ views }) => views },
        { head: m.wishlists, isNumber: true, cell: ({ wishlists }) => wishlists },
        { head: today.orders, isNumber: true, cell: ({ orders }) => orders },
        {
          head: today.revenue,
          isNumber: true,
          onPhone: "end",
          cell: ({ paise, refundedPaise }) => money(paise - refundedPaise),
        },
      ]}
    />
  );
}

function Machines({ sales: { machines } }: { readonly sales: Sales }) {
  const { designs: m, today } = useMessages();
  if (machines.length === 0) return null;
  return (
    <DataTable
      label={m.machine}
      rows={machines}
      rowKey={({ machine }) => machine}
      columns={[
        { head: m.machine, isName: true, cell: ({ machine }) => machine || "—" },
        { head: m.sold, isNumber: true, cell: ({ designs }) => designs },
        { head: today.revenue, isNumber: true, onPhone: "end", cell: ({ paise }) => money(paise) },
      ]}
    />
  );
}
