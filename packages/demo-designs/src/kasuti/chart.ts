import type { Role } from "../cloth.ts";

/** Counted-thread chart: one letter per square, a dot for bare cloth. */
export type Chart = readonly string[];

export const INKS: Readonly<Record<string, Role>> = {
  "#": "main",
  o: "accent",
  "+": "zari",
  x: "light",
  "*": "deep",
  "%": "leaf",
};

/** Completes a chart from its left half; the middle column is not doubled. */
export const whole = (half: Chart): Chart => half.map((row) => row + [...row].reverse().join("").slice(1));

/** Joins charts horizontally, `gap` bare squares apart, aligned at the bottom. */
export function sideBySide(charts: readonly Chart[], gap: number): Chart {
  const rows = Math.max(...charts.map((chart) => chart.length));
  return Array.from({ length: rows }, (_, row) =>
    charts.map((chart) => rowFromBottom(chart, rows - row)).join(".".repeat(gap)),
  );
}

/** Joins charts vertically, centred. */
export function stacked(charts: readonly Chart[], gap: number): Chart {
  const width = Math.max(...charts.map(widthOf));
  const bare = Array.from({ length: gap }, () => ".".repeat(width));
  return charts.flatMap((chart, i) => [...(i > 0 ? bare : []), ...chart.map((row) => centred(row, width))]);
}

export const widthOf = (chart: Chart): number => chart[0]?.length ?? 0;

/** Repeats the chart and cuts it evenly on both sides to `width` squares. */
export function repeated(chart: Chart, width: number, gap = 0): Chart {
  const cell = widthOf(chart) + gap;
  const times = Math.max(1, Math.floor((width + gap) / cell));
  return chart.map((row) => centred(Array.from({ length: times }, () => row).join(".".repeat(gap)), width));
}

export const flipped = (chart: Chart): Chart => chart.map((row) => [...row].reverse().join(""));

/** The same chart with inks exchanged. */
export const recoloured = (chart: Chart, inks: Readonly<Record<string, string>>): Chart =>
  chart.map((row) => [...row].map((ink) => inks[ink] ?? ink).join(""));

function rowFromBottom(chart: Chart, fromBottom: number): string {
  return chart[chart.length - fromBottom] ?? ".".repeat(widthOf(chart));
}

function centred(row: string, width: number): string {
  const padding = Math.max(0, width - row.length);
  const leftPadding = Math.floor(padding / 2);
  return ".".repeat(leftPadding) + row.slice(0, width) + ".".repeat(padding - leftPadding);
}
