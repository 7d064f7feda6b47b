import type { Thread } from "../design.ts";

type Row = readonly [color: number, name: string, catalog?: string];

/** A maker's numbered threads. */
export function palette(brand: string, rows: readonly Row[]): readonly Thread[] {
  return rows.map(([color, name, catalog]) => ({ color, name, brand, ...(catalog && { catalog }) }));
}
