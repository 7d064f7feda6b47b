import type { ReactNode } from "react";
import { SortHeading, useSort } from "./list/sort-heading.tsx";

export interface Column<Row> {
  /** Name by which a person can hide the column; without it, the column always shows. */
  readonly id?: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** True for amounts and counts, which are right-aligned. */
  readonly isNumber?: boolean;
  /** True for a single word, which is not wrapped but cut at 20 rem. */
  readonly isShort?: boolean;
  /** True for a column of buttons; its heading is for screen readers only. */
  readonly isActions?: boolean;
  /** True for the row's name, the first line on a phone; a tap anywhere in the row opens its link. */
  readonly isName?: boolean;
  /** Name in the address by which the heading sorts the list. */
  readonly sortBy?: string;
  /** True for times: the first click shows the newest first, as it does for numbers. */
  readonly isNewestFirst?: boolean;
  /**
   * Place on a phone, where a row is two lines: at the end of the first, in the second (with the heading
   * before it: `labelled`), or nowhere. By default numbers are labelled and other columns are in the second.
   */
  readonly onPhone?: "end" | "second" | "labelled" | "hidden";
  /** Turn in which the column hides where the table is too narrow for all; the styles set the widths. */
  readonly hides?: "first" | "second" | "third";
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
}

/** A table with rows of 40 px. On a phone each row is two lines. */
export function DataTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table role="table" className="data-table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Heading key={column.head} {...column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td key={column.head} role="cell" data-head={column.head} className={classOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadingProps = Omit<Column<never>, "cell">;

function Heading({ head, isNumber = false, isNewestFirst, isActions, sortBy, hides }: HeadingProps) {
  const sort = useSort();
  const order = sort?.isDescending ? "descending" : "ascending";
  return (
    <th
      role="columnheader"
      scope="col"
      className={[isNumber && "number", hides && `hides-${hides}`].filter(Boolean).join(" ") || undefined}
      aria-sort={sortBy !== undefined && sort?.by === sortBy ? order : undefined}
    >
      {isActions ? (
        <span className="sr-only">{head}</span>
      ) : sortBy === undefined ? (
        head
      ) : (
        <SortHeading by={sortBy} isDescendingFirst={isNewestFirst ?? isNumber}>
          {head}
        </SortHeading>
      )}
    </th>
  );
}

function classOf({ isNumber, isName, isShort, isActions, onPhone, hides }: HeadingProps): string {
  const place = onPhone ?? (isNumber ? "labelled" : "second");
  const placeClass = { end: "end", second: "second", labelled: "second labelled", hidden: "not-on-phone" };
  return [
    isNumber && "number",
    isShort && "short",
    hides && `hides-${hides}`,
    isName ? "name" : isActions ? "actions" : placeClass[place],
  ]
    .filter(Boolean)
    .join(" ");
}
