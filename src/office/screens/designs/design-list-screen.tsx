import type { ReactNode } from "react";
import { formatRupees } from "../../../contract/money.ts";
import type { ListedDesign } from "../../../contract/office/designs/designs-wire.ts";
import { designViews, keysOf } from "../../../contract/office/views/view-lists.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { useAddressFilters } from "../../data/address-filters.ts";
import type { OfficeSent } from "../../data/call-office.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeList, useOfficeQuery } from "../../data/queries.ts";
import type { OfficeMessages } from "../../messages/messages.ts";
import { type ListFilter as ListFilters, useSelectionReset } from "../../selection/selection.ts";
import { SelectionList } from "../../selection/selection-list.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ColumnMenu, useShownColumns } from "../../ui/list/list-columns.tsx";
import { FilterChips } from "../../ui/list/list-filter-chips.tsx";
import { ListViews } from "../../ui/list/list-views.tsx";
import { PictureCell } from "../../ui/list/picture-cell.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Screen } from "../../ui/screen.tsx";
import { DESIGN_FILTERS, useDesignFilters } from "./design-filters.tsx";
import { StateBadge } from "./state-badge.tsx";

/** All designs of the shop, on sale or not. */
export function DesignListScreen() {
  const { designs: m, uploads } = useMessages();
  const mayAdd = useMay("designs:change");
  const filter = useAddressFilters<OfficeSent<"officeDesigns"> & ListFilters>(DESIGN_FILTERS);
  const filters = useDesignFilters();
  const counts = useOfficeQuery("officeDesignCounts", undefined).data;
  const columns = designColumns(m, undefined);
  const list = useOfficeList("officeDesigns", filter, "before");
  useSelectionReset(filter);
  const params = useSearchParams();
  const word = params.get("for") ?? undefined;
  return (
    <Screen
      title={m.title}
      badge={
        <ListViews
          list="designs"
          builtIn={keysOf(designViews).map((name) => ({
            name: m.listViews[name],
            query: designViews[name],
            count: counts?.[name],
          }))}
        />
      }
      actions={
        mayAdd && (
          <Link to="/designs/new" className={buttonClass()}>
            {uploads.title}
          </Link>
        )
      }
    >
      {word && mayAdd && <p className="note">{m.selectForTag(word)}</p>}
      <FilterChips hint={m.findHint} filters={filters} count={list.data?.pages[0]?.count} countText={m.count}>
        <ColumnMenu list="designs" columns={columns} />
      </FilterChips>
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

/** Checkbox that selects a row; missing if the person may not change designs. */
type CheckboxOf = ((row: ListedDesign) => ReactNode) | undefined;

interface DesignTableProps {
  readonly rows: readonly ListedDesign[];
  readonly checkboxOf: CheckboxOf;
}

function DesignTable({ rows, checkboxOf }: DesignTableProps) {
  const m = useMessages().designs;
  const columns = useShownColumns("designs", designColumns(m, checkboxOf));
  return <DataTable label={m.title} rows={rows} rowKey={({ id }) => id} columns={columns} />;
}

const designColumns = (m: OfficeMessages["designs"], checkboxOf: CheckboxOf): Column<ListedDesign>[] => [
  {
    head: m.design,
    isName: true,
    sortBy: "name",
    cell: (row) => (
      <span className="selectable">
        {checkboxOf?.(row)}
        <PictureCell picture={row.picture} to={`/designs/${row.id}`}>
          {row.name}
        </PictureCell>
      </span>
    ),
  },
  { id: "number", head: m.number, cell: ({ id }) => id, isNumber: true, sortBy: "id" },
  { id: "category", head: m.category, cell: ({ category }) => category },
  { id: "prices", head: m.prices, cell: pricesOf, isNumber: true, onPhone: "end" },
  { id: "state", head: m.state, cell: (design) => <StateBadge design={design} /> },
  {
    id: "photo",
    head: m.photo,
    isShort: true,
    cell: ({ hasPhoto }) => (hasPhoto ? m.ownPhoto : m.drawing),
    onPhone: "hidden",
  },
];

function pricesOf({ lowestPrice, highestPrice }: ListedDesign): string {
  if (lowestPrice === null || highestPrice === null) return "–";
  const lowest = formatRupees(lowestPrice);
  return lowestPrice === highestPrice ? lowest : `${lowest}–${formatRupees(highestPrice)}`;
}
