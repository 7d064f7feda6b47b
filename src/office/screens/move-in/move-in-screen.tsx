import type { MoveInReport } from "../../../contract/office/move-in/move-in-wire.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";

const COMMAND = "npm run shop -- move-in FOLDER";
const MOST_SHOWN = 200;

/** How to move in from an older shop, and the latest report. */
export function MoveInScreen() {
  const { moveIn: m } = useMessages();
  return (
    <Screen
      title={m.title}
      actions={
        <>
          <Link className={buttonClass("secondary")} to="/old-addresses">
            {m.addresses}
          </Link>
          <Link className={buttonClass("secondary")} to="/claims">
            {m.toClaims}
          </Link>
        </>
      }
    >
      <p className="hint">{m.text}</p>
      <p>
        <code>{COMMAND}</code>
      </p>
      <p className="hint">{m.applyText}</p>
      <p>
        <code>{COMMAND} --apply</code>
      </p>
      <Loaded query={useOfficeQuery("officeMoveIn", undefined)}>
        {(report) => (report ? <Report {...report} /> : <EmptyState title={m.noReport} />)}
      </Loaded>
    </Screen>
  );
}

function Report({ from, products, purchases, customers, orders, addresses, issues }: MoveInReport) {
  const { moveIn: m } = useMessages();
  const rows = [
    { name: m.from, text: from },
    { name: m.designs, text: m.designCounts(products.new, products.known, products.refused) },
    { name: m.purchases, text: m.purchaseCounts(purchases.proven, purchases.byName, purchases.unknown) },
    { name: m.people, text: `${customers}` },
    { name: m.orders, text: `${orders}` },
    { name: m.oldLinks, text: `${addresses}` },
  ];
  return (
    <>
      <DataTable
        label={m.title}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { head: m.from, isName: true, cell: ({ name }) => name },
          { head: m.note, cell: ({ text }) => text },
        ]}
      />
      {issues.length > 0 && <Issues issues={issues} />}
    </>
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
