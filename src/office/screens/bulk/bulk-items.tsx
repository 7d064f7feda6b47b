import { useState } from "react";
import { formatRupees } from "../../../contract/money.ts";
import type { Bulk, BulkDifference, BulkItem, ItemState } from "../../../contract/office/bulk/bulk-wire.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeList } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { PictureCell } from "../../ui/list/picture-cell.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";

/** Tabs in display order, the most relevant state first. */
const STATES = ["waiting", "changed", "undone", "impossible", "refused", "conflicting", "same"] as const;

/** Designs of a bulk edit, by state. */
export function BulkItems({ bulk: { id, counts } }: { readonly bulk: Bulk }) {
  const m = useMessages().bulk;
  const [selectedState, setSelectedState] = useState<ItemState>();
  const tabs = STATES.filter((state) => counts[state] > 0).map((state) => ({
    id: state,
    label: `${m.counts[state]}: ${counts[state]}`,
  }));
  const selected = tabs.find((tab) => tab.id === selectedState) ?? tabs[0];
  if (!selected) return null;
  return (
    <Tabs label={m.result} tabs={tabs} selectedTab={selected.id} onSelect={setSelectedState}>
      <ItemList id={id} state={selected.id} />
    </Tabs>
  );
}

function ItemList({ id, state }: { readonly id: number; readonly state: ItemState }) {
  const m = useMessages().bulk;
  const list = useOfficeList("officeBulkItems", { id: `${id}`, state }, "after");
  return (
    <MoreRows query={list} rowsOf={({ items }) => items} empty={m.noChanges}>
      {(items) => <ItemTable items={items} isUndone={state === "undone"} />}
    </MoreRows>
  );
}

interface ItemTableProps {
  readonly items: readonly BulkItem[];
  /** The values of before count again. */
  readonly isUndone: boolean;
}

function ItemTable({ items, isUndone }: ItemTableProps) {
  const { bulk: m, refusals } = useMessages();
  const sentences: Readonly<Record<string, unknown>> = refusals;
  return (
    <DataTable
      label={m.result}
      rows={items}
      rowKey={({ position }) => position}
      columns={[
        {
          head: m.design,
          isName: true,
          cell: ({ productId, name, picture }) => (
            <PictureCell picture={picture} to={`/designs/${productId}`}>
              {name}
            </PictureCell>
          ),
        },
        {
          head: m.differences,
          cell: ({ error, differences }) =>
            error === null ? (
              <Differences differences={isUndone ? differences.map(reverseOf) : differences} />
            ) : (
              `${sentences[error] ?? error}`
            ),
        },
      ]}
    />
  );
}

const reverseOf = (difference: BulkDifference): BulkDifference => ({
  ...difference,
  before: difference.after,
  after: difference.before,
});

function Differences({ differences }: { readonly differences: readonly BulkDifference[] }) {
  const m = useMessages().bulk;
  const sales: Readonly<Record<string, string>> = m.sale;
  const displayText = ({ what }: BulkDifference, value: string) => {
    if (what === "price") return formatRupees(Number(value));
    return (what === "sale" ? sales[value] : value) || m.emptyValue;
  };
  return (
    <ul className="differences">
      {differences.map((difference) => (
        <li key={`${difference.what} ${difference.of}`}>
          {difference.of && <span className="hint">{difference.of} </span>}
          <del>{displayText(difference, difference.before)}</del> →{" "}
          <ins>{displayText(difference, difference.after)}</ins>
        </li>
      ))}
    </ul>
  );
}
