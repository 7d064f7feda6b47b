import { languages } from "../../../contract/languages.ts";
import { formatRupees } from "../../../contract/money.ts";
import { rankingOrders, type SalesKind, salesKinds } from "../../../contract/office/today/sales-periods.ts";
import type { BestSeller } from "../../../contract/office/today/today-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useSetFilter } from "../../data/address-filters.ts";
import { useLanguageNames, useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { netSales } from "./net-sales.ts";
import { periodQuery, type ShownPeriod, usePeriod } from "./use-period.ts";

const BRIEF = 5;

/** The best designs of the period, with a link to all sales. */
export function BestDesigns() {
  const { today: m } = useMessages();
  const period = usePeriod();
  const query = useOfficeQuery("officeBestSellers", { ...spanOf(period), of: "design" });
  return (
    <section className="today-part" aria-labelledby="best">
      <div className="screen-head">
        <h2 id="best">{m.bestSellers}</h2>
        <Link to={`/sales${periodQuery(period)}`}>{m.allSales}</Link>
      </div>
      <Loaded query={query}>
        {({ best }) => <Ranking best={best.slice(0, BRIEF)} of="design" isSortable={false} />}
      </Loaded>
    </section>
  );
}

/** Sales of the period by design, category, machine, language and customer, sorted as the address says. */
export function BestSellers() {
  const { today: m } = useMessages();
  const params = useSearchParams();
  const setFilter = useSetFilter();
  const mayCustomers = useMay("customers:read");
  const kinds = salesKinds.filter((kind) => kind !== "customer" || mayCustomers);
  const of = kinds.find((kind) => kind === params.get("of")) ?? "design";
  const span = { ...spanOf(usePeriod()), of };
  const order = rankingOrders.find((each) => each === params.get("sort"));
  const query = useOfficeQuery("officeBestSellers", { ...span, ...(order && { sort: order }) });
  return (
    <section className="today-part" aria-labelledby="best">
      <div className="screen-head">
        <h2 id="best">{m.bestSellers}</h2>
        <ExportSales span={span} />
      </div>
      <Tabs
        label={m.bestSellers}
        tabs={kinds.map((id) => ({ id, label: m.kinds[id] }))}
        selectedTab={of}
        onSelect={(kind) => setFilter("of", kind)}
      >
        <Loaded query={query}>
          {({ best, total }) => (
            <>
              <Ranking best={best} of={of} isSortable />
              {total > best.length && <p className="hint">{m.firstOf(best.length, total)}</p>}
            </>
          )}
        </Loaded>
      </Tabs>
    </section>
  );
}

/** The period without the chart's steps. */
const spanOf = ({ by: _, ...span }: ShownPeriod) => span;

function ExportSales({ span }: { readonly span: Omit<ShownPeriod, "by"> & { readonly of: SalesKind } }) {
  const { orders: m } = useMessages();
  const { send, isBusy } = useOfficeChange("officeExportSales", {
    onDone: (table) => saveFile(table, `sales-${span.of}.csv`),
  });
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => send(span)}>
      <DownloadIcon />
      {m.export}
    </Button>
  );
}

interface RankingProps {
  readonly best: readonly BestSeller[];
  readonly of: SalesKind;
  readonly isSortable: boolean;
}

function Ranking({ best, of, isSortable }: RankingProps) {
  const { today: m } = useMessages();
  if (best.length === 0) return <p className="hint">{m.noSalesInPeriod}</p>;
  const maximum = Math.max(...best.map(netSales));
  const number = (head: string, sortBy: string, cell: Column<BestSeller>["cell"]): Column<BestSeller> => ({
    ...{ head, cell, isNumber: true },
    ...(isSortable && { sortBy }),
  });
  return (
    <DataTable
      label={m.kinds[of]}
      rows={best}
      rowKey={({ subject }) => subject}
      columns={[
        { head: m.kinds[of], isName: true, cell: (row) => <Subject {...row} of={of} /> },
        {
          head: m.share,
          onPhone: "hidden",
          cell: (row) => (
            <meter className="bar" min={0} max={maximum} value={netSales(row)} aria-hidden="true" />
          ),
        },
        number(m.files, "designs", ({ designs }) => designs),
        number(m.orders, "orders", ({ orders }) => orders),
        number(m.refunds, "refunds", ({ refundedPaise }) => formatRupees(refundedPaise / 100)),
        { ...number(m.revenue, "revenue", (row) => formatRupees(netSales(row))), onPhone: "end" },
      ]}
    />
  );
}

/** Subject of all designs that were made for one customer. */
const PRIVATE = "0";
const PAGES = { design: "/designs", customer: "/customers" } as const;

function Subject({ subject, name, of }: BestSeller & { readonly of: SalesKind }) {
  const { today: m } = useMessages();
  const languageName = useLanguageNames();
  const mayRead = useMay(of === "customer" ? "customers:read" : "designs:read");
  if (of === "language") {
    const language = languages.find((one) => one === subject);
    return language ? languageName(language) : subject;
  }
  if ((of === "design" || of === "customer") && name && mayRead)
    return <Link to={`${PAGES[of]}/${subject}`}>{name}</Link>;
  if (subject === PRIVATE && (of === "design" || of === "category")) return m.names;
  if (of === "machine") return subject || m.unknown;
  return name || (subject ? m.deleted(subject) : m.unknown);
}
