/** Prints rows in aligned columns; numbers are rounded to three digits. */
export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => names.map((name) => text(row[name])));
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  console.log(`\n${title}\n${line(names)}\n${widths.map((width) => "-".repeat(width)).join("  ")}`);
  for (const row of cells) console.log(line(row));
}

function text(value: string | number | undefined): string {
  if (typeof value !== "number") return value ?? "";
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value.toFixed(value >= 10 ? 1 : 2);
}
