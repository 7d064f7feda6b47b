import type { MoveInReport } from "../../../contract/office/move-in/move-in-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { DataTable } from "../../ui/data-table.tsx";

const MOST_SHOWN = 200;

const SHOP_NAMES = {
  ...{ woocommerce: "WooCommerce", edd: "Easy Digital Downloads", shopify: "Shopify" },
  ...{ gumroad: "Gumroad", etsy: "Etsy" },
};

interface ReportProps {
  readonly report: MoveInReport;
  /** False for a plan. */
  readonly isDone: boolean;
}

/** Numbers of the plan or of the move, and what is good to know. */
export function Report({ report, isDone }: ReportProps) {
  const { moveIn: m } = useMessages();
  const { from, products, purchases, customers, orders, addresses, issues } = report;
  const rows = [
    { name: m.from, text: from === "folder" ? m.folder : SHOP_NAMES[from] },
    { name: m.designs, text: m.designCounts(products.new, products.known, products.refused) },
    { name: m.purchases, text: m.purchaseCounts(purchases.proven, purchases.byName, purchases.unknown) },
    { name: m.people, text: `${customers}` },
    { name: m.orders, text: `${orders}` },
    { name: m.oldLinks, text: `${addresses}` },
  ];
  return (
    <section className="screen" aria-labelledby="move-in-report">
      <h2 id="move-in-report">{isDone ? m.doneTitle : m.planTitle}</h2>
      <DataTable
        label={isDone ? m.doneTitle : m.planTitle}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { head: m.part, isName: true, cell: ({ name }) => name },
          { head: m.count, cell: ({ text }) => text },
        ]}
      />
      {issues.length > 0 && <Issues issues={issues} />}
    </section>
  );
}

function Issues({ issues }: Pick<MoveInReport, "issues">) {
  const { moveIn: m } = useMessages();
  const rows = issues.slice(0, MOST_SHOWN).map((issue, place) => ({ ...issue, place }));
  return (
    <section className="screen" aria-labelledby="move-in-issues">
      <h2 id="move-in-issues">{m.issues(issues.length)}</h2>
      <DataTable
        label={m.issues(issues.length)}
        rows={rows}
        rowKey={({ place }) => place}
        columns={[
          { head: m.note, isName: true, cell: ({ text }) => text },
          { head: m.place, cell: ({ file, line }) => (line > 0 ? m.line(file, line) : file) },
        ]}
      />
      {issues.length > MOST_SHOWN && <p className="hint">{m.moreIssues}</p>}
    </section>
  );
}
