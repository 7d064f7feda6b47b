import type { ReactNode } from "react";
import { formatRupees } from "../../../contract/money.ts";
import type { ListedDesign } from "../../../contract/office/designs/designs-wire.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeList } from "../../data/queries.ts";
import { useSelectionReset } from "../../selection/selection.ts";
import { SelectionList } from "../../selection/selection-list.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { FindBox, useFind } from "../../ui/find-box.tsx";
import { PictureCell } from "../../ui/list/picture-cell.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Screen } from "../../ui/screen.tsx";
import { DesignFilters, useDesignFilters } from "./design-filters.tsx";
import { StateBadge } from "./state-badge.tsx";

/** All designs of the shop, on sale or not. */
export function DesignListScreen() {
  const { designs: m, uploads } = useMessages();
  const mayAdd = useMay("designs:change");
  const filters = useDesignFilters();
  const find = useFind();
  const filter = { ...filters, ...(find && { find }) };
  const list = useOfficeList("officeDesigns", filter, "before");
  useSelectionReset(filter);
  const params = useSearchParams();
  const word = params.get("for") ?? undefined;
  return (
    <Screen
      title={m.title}
      actions={
        mayAdd && (
          <Link to="/designs/new" className={buttonClass()}>
            {uploads.title}
          </Link>
        )
      }
    >
      {word && mayAdd && <p className="note">{m.selectForTag(word)}</p>}
      <div className="list-tools">
        <FindBox hint={m.findHint} />
        <DesignFilters />
      </div>
      <MoreRows query={list} rowsOf={({ designs }) => designs} empty={params.size > 0 ? m.noMatches : m.none}>
        {(rows) => (
          <SelectionList rows={rows} filter={filter} word={word}>
            {(checkboxOf) => <DesignTable rows={rows} checkboxOf={checkboxOf} />}
          </SelectionList>
        )}
      </MoreRows>
    </Screen>
  );
}

interface DesignTableProps {
  readonly rows: readonly ListedDesign[];
  /** Checkbox that selects a row; missing if the person may not change designs. */
  readonly checkboxOf: ((row: ListedDesign) => ReactNode) | undefined;
}

function DesignTable({ rows, checkboxOf }: DesignTableProps) {
  const m = useMessages().designs;
  return (
    <DataTable
      label={m.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: m.design,
          isName: true,
          cell: (row) => (
            <span className="selectable">
              {checkboxOf?.(row)}
              <PictureCell picture={row.picture} to={`/designs/${row.id}`}>
                {row.name}
              </PictureCell>
            </span>
          ),
        },
        { head: m.number, cell: ({ id }) => id, isNumber: true },
        { head: m.category, cell: ({ category }) => category },
        { head: m.prices, cell: pricesOf, isNumber: true, onPhone: "end" },
        { head: m.state, cell: (design) => <StateBadge design={design} /> },
        { head: m.photo, cell: ({ hasPhoto }) => (hasPhoto ? m.ownPhoto : m.drawing) },
      ]}
    />
  );
}

function pricesOf({ lowestPrice, highestPrice }: ListedDesign): string {
  if (lowestPrice === null || highestPrice === null) return "–";
  const lowest = formatRupees(lowestPrice);
  return lowestPrice === highestPrice ? lowest : `${lowest}–${formatRupees(highestPrice)}`;
}
