import type { ReactNode } from "react";

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the right. */
  readonly isNumber?: boolean;
  /** One word, that is not divided. */
  readonly isShort?: boolean;
  /** Buttons, whose head only ears need. */
  readonly isActions?: boolean;
  /** Names the row: a card's heading on a phone. */
  readonly isName?: boolean;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
}

/** A table; on a phone every row is a card with the heads before its cells. */
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
