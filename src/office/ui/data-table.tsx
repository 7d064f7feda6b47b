import type { ReactNode } from "react";

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** True for amounts and counts, which are right-aligned. */
  readonly isNumber?: boolean;
  /** True for a single word, which is not wrapped. */
  readonly isShort?: boolean;
  /** True for a column of buttons; its heading is for screen readers only. */
  readonly isActions?: boolean;
  /** True for the row's name, the heading of its card on a phone. */
  readonly isName?: boolean;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
}

/** A table. On a phone every row becomes a card with a label before each value. */
export function DataTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table role="table" className="data-table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head, isNumber, isActions }) => (
            <th key={head} role="columnheader" scope="col" className={isNumber ? "number" : undefined}>
              {isActions ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ head, cell, isName, isActions, ...kind }) => (
              <td
                key={head}
                role="cell"
                data-head={isName || isActions ? undefined : head}
                className={classOf({ isName, ...kind })}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classOf({
  isNumber,
  isName,
  isShort,
}: Partial<Record<"isNumber" | "isName" | "isShort", boolean | undefined>>) {
  return [isNumber && "number", isName && "name", isShort && "short"].filter(Boolean).join(" ") || undefined;
}
