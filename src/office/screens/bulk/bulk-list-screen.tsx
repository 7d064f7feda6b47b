import type { Bulk } from "../../../contract/office/bulk/bulk-wire.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { UndoBulk } from "./bulk-actions.tsx";
import { bulkTitle } from "./bulk-title.ts";

/** Bulk edits of the last week. */
export function BulkListScreen() {
  const m = useMessages().bulk;
  const query = useOfficeQuery("officeBulks", undefined);
  return (
    <Screen
      title={m.title}
      actions={
        <Link to="/designs" className={buttonClass("secondary")}>
          {m.toDesigns}
        </Link>
      }
    >
      <p className="hint">{m.listText}</p>
      <Loaded query={query}>
        {({ bulks }) => (bulks.length === 0 ? <EmptyState title={m.none} /> : <BulkTable bulks={bulks} />)}
      </Loaded>
    </Screen>
  );
}

function BulkTable({ bulks }: { readonly bulks: readonly Bulk[] }) {
  const { bulk: m, common } = useMessages();
  const countsText = ({ counts }: Bulk) =>
    (["waiting", "changed", "undone", "refused", "conflicting"] as const)
      .filter((state) => counts[state] > 0)
      .map((state) => `${m.counts[state]}: ${counts[state]}`)
      .join("; ");
  return (
    <DataTable
      label={m.listTitle}
      rows={bulks}
      rowKey={({ id }) => id}
      columns={[
        {
          head: m.what,
          isName: true,
          cell: (bulk) => <Link to={`/bulk/${bulk.id}`}>{bulkTitle(m, bulk)}</Link>,
        },
        { head: m.who, cell: ({ who }) => who },
        { head: m.when, cell: ({ createdAt }) => <When at={createdAt} /> },
        {
          head: m.result,
          cell: (bulk) => (
            <>
              <span className="badge">{m.states[bulk.state]}</span> {countsText(bulk)}
            </>
          ),
        },
        { head: common.actions, isActions: true, cell: (bulk) => <UndoBulk bulk={bulk} /> },
      ]}
    />
  );
}
