import { useState } from "react";
import { formatRupees } from "../../../contract/money.ts";
import {
  type SalesKind,
  type SalesPeriod,
  salesKinds,
} from "../../../contract/office/today/sales-periods.ts";
import type { BestSeller } from "../../../contract/office/today/today-wire.ts";
import { Link } from "../../../ui/router/link.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { netSales } from "./net-sales.ts";

/** Best sellers of a period: designs, categories, machines, languages. */
export function BestSellers({ period }: { readonly period: SalesPeriod }) {
  const { today: m } = useMessages();
  const [of, setOf] = useState<SalesKind>("design");
  const query = useOfficeQuery("officeBestSellers", { period, of });
  return (
    <section className="today-part" aria-labelledby="best">
      <h2 id="best">{m.bestSellers}</h2>
      <Tabs
        label={m.bestSellers}
        tabs={salesKinds.map((id) => ({ id, label: m.kinds[id] }))}
        selected={of}
        onSelect={setOf}
      >
        <Loaded query={query}>
          {({ best }) =>
            best.length === 0 ? (
              <p className="hint">{m.noSalesInPeriod}</p>
            ) : (
              <BestTable best={best} of={of} />
            )
          }
        </Loaded>
      </Tabs>
    </section>
  );
}

function BestTable({ best, of }: { readonly best: readonly BestSeller[]; readonly of: SalesKind }) {
  const { today: m } = useMessages();
  return (
    <DataTable
      label={m.kinds[of]}
      rows={best}
      rowKey={({ subject }) => subject}
      columns={[
        { head: m.kinds[of], isName: true, cell: (row) => <Subject {...row} of={of} /> },
        { head: m.designs, isNumber: true, cell: ({ designs }) => designs },
        { head: m.orders, isNumber: true, cell: ({ orders }) => orders },
        { head: m.revenue, isNumber: true, cell: (row) => formatRupees(netSales(row)) },
      ]}
    />
  );
}

function Subject({ subject, name, of }: BestSeller & { readonly of: SalesKind }) {
  const { today: m } = useMessages();
  const languages: Readonly<Record<string, string>> = m.languages;
  const mayRead = useMay("designs:read");
  if (of === "language") return languages[subject] ?? subject;
  if (of === "design" && name !== null && mayRead) return <Link to={`/designs/${subject}`}>{name}</Link>;
  if (of === "machine") return subject || m.unknown;
  return name ?? (subject ? m.deleted(subject) : m.unknown);
}
