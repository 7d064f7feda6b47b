import type { ListedDesign } from "../../../contract/office/designs/designs-wire.ts";
import { picturePath } from "../../../contract/pictures.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeList } from "../../data/queries.ts";
import { MarkingList } from "../../marking/marking-list.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { FindBox, useFind } from "../../ui/find-box.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";

/** Designs, on sale or not, to be marked and changed together. */
export function DesignsToMark() {
  const m = useMessages().bulk;
  const find = useFind();
  const wish = find ? { find } : {};
  const list = useOfficeList("officeDesigns", wish, "before");
  return (
    <>
      <div className="list-tools">
        <FindBox />
      </div>
      <MoreRows query={list} rowsOf={({ designs }) => designs} empty={m.noDesigns}>
        {(rows) => (
          <MarkingList rows={rows} wish={wish}>
            {(mark) => (
              <DataTable
                label={m.designs}
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    head: m.design,
                    isName: true,
                    cell: (row) => (
                      <span className="markable">
                        {mark?.(row)}
                        <Named design={row} />
                      </span>
                    ),
                  },
                  { head: m.category, cell: ({ category }) => category },
                  { head: m.state, cell: ({ state }) => m.sale[state] },
                ]}
              />
            )}
          </MarkingList>
        )}
      </MoreRows>
    </>
  );
}

function Named({ design: { name, picture } }: { readonly design: ListedDesign }) {
  return (
    <span className="bulk-design">
      <img src={picturePath(picture, 320, "webp")} alt="" width="48" height="48" loading="lazy" />
      <span>{name}</span>
    </span>
  );
}
