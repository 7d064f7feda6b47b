import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { ViewList } from "../../../contract/office/views/view-lists.ts";
import { buttonClass } from "../../../ui/button.tsx";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import type { Column } from "../data-table.tsx";

/** Columns of a list without those that the person hides. A column with an id can be hidden. */
export function useShownColumns<Row>(
  list: ViewList,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const hiddenIds = useOfficeQuery("officeViews", { list }).data?.hidden ?? [];
  return columns.filter(({ id }) => id === undefined || !hiddenIds.includes(id));
}

export interface ColumnMenuProps {
  readonly list: ViewList;
  readonly columns: readonly Pick<Column<never>, "id" | "head">[];
}

/** Button with a checkbox for each column; the choice is stored for the person. */
export function ColumnMenu({ list, columns }: ColumnMenuProps) {
  const m = useMessages().common;
  const menu = useId();
  const hiddenIds = useOfficeQuery("officeViews", { list }).data?.hidden ?? [];
  const change = useOfficeChange("officeHideColumns", { invalidates: ["officeViews"] });
  const cache = useQueryClient();
  // The table changes before the server has answered.
  const hide = (ids: string[]) => {
    cache.setQueryData<OfficeAnswer<"officeViews">>(
      ["officeViews", { list }],
      (answer) => answer && { ...answer, hidden: ids },
    );
    change.send({ list, hidden: ids });
  };
  return (
    <>
      <button type="button" className={`${buttonClass("secondary")} not-on-phone`} popoverTarget={menu}>
        {m.columns}
      </button>
      <fieldset id={menu} popover="auto" className="popover filters" aria-label={m.columns}>
        {columns.map(({ id, head }) =>
          id === undefined ? null : (
            <label key={id} className="check">
              <input
                type="checkbox"
                checked={!hiddenIds.includes(id)}
                onChange={({ target }) =>
                  hide(target.checked ? hiddenIds.filter((otherId) => otherId !== id) : [...hiddenIds, id])
                }
              />
              <span>{head}</span>
            </label>
          ),
        )}
      </fieldset>
    </>
  );
}
