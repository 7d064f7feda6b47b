import type { Random } from "../random.ts";
import { beside, type Chart, flipped, recoloured, repeated, stacked, widthOf } from "./chart.ts";
import {
  ANE,
  CHUKKI,
  GAVANTI,
  GINI,
  GOPURA,
  HOO,
  KAMALA,
  LINE,
  MURGI,
  NAVILU,
  NEGI,
  RATHA,
  STAR,
  TEETH,
  TULASI,
} from "./charts.ts";

export const SUBJECTS = {
  Gopura: GOPURA,
  Kamala: KAMALA,
  Nakshatra: STAR,
  Tulasi: TULASI,
  Ratha: RATHA,
  Aane: ANE,
  Navilu: NAVILU,
  Gini: GINI,
} as const;
export type SubjectName = keyof typeof SUBJECTS;

const OTHER_INKS = { "#": "o", o: "#", "*": "o" } as const;

/** A row of the subject and its mirror image between edges, `width` squares wide. */
export function borderChart(random: Random, subject: SubjectName, width: number): Chart {
  const chart = SUBJECTS[subject];
  const pair = beside(
    [chart, random.chance(0.5) ? recoloured(flipped(chart), OTHER_INKS) : flipped(chart)],
    random.whole(3, 5),
  );
  const edge = random.pick([MURGI, NEGI, GAVANTI]);
  const row = repeated(pair, width, random.whole(3, 5));
  const teeth = repeated(TEETH, width);
  return stacked(
    [
      teeth,
      repeated(LINE, width),
      repeated(edge, width),
      repeated(LINE, width),
      row,
      repeated(LINE, width),
      repeated(edge, width),
      repeated(LINE, width),
    ],
    1,
  );
}

/** A large field: border, strewn flowers, a row of subjects, border. */
export function palluChart(random: Random, subject: SubjectName, width: number): Chart {
  const small = random.pick([HOO, CHUKKI]);
  const strewn = repeated(small, width, 5);
  const shifted = repeated(small, width - 12, 5);
  const other = random.pick([STAR, KAMALA, GOPURA]);
  return stacked(
    [
      repeated(TEETH, width),
      repeated(NEGI, width),
      strewn,
      shifted,
      repeated(SUBJECTS[subject], width, 5),
      repeated(LINE, width),
      repeated(other, width, 6),
      repeated(LINE, width),
      repeated(random.pick([MURGI, GAVANTI]), width),
      repeated(LINE, width),
    ],
    2,
  );
}

/** One subject in a stepped frame. */
export function motifChart(subject: SubjectName): Chart {
  const chart = SUBJECTS[subject];
  const inner = stacked([HOO, beside([CHUKKI, chart, CHUKKI], 2), beside([CHUKKI, HOO, CHUKKI], 3)], 2);
  return framed(inner, Math.max(widthOf(inner) + 8, inner.length + 8));
}

/** A diamond of stars, growing and shrinking row by row. */
export function starField(random: Random): Chart {
  const star = random.pick([STAR, HOO]);
  const rows = star === STAR ? 2 : 4;
  const grow = Array.from({ length: rows }, (_, i) =>
    beside(
      Array.from({ length: i + 1 }, () => star),
      3,
    ),
  );
  return stacked([...grow, ...grow.slice(0, -1).reverse()], star === STAR ? 2 : 2);
}

function framed(chart: Chart, side: number): Chart {
  const bare = side - 4;
  const rows = stacked([chart], 0);
  const above = Math.floor((bare - rows.length) / 2);
  const fill = (count: number): Chart => Array.from({ length: count }, () => ".".repeat(bare));
  const inner = [...fill(above), ...rows.map((row) => pad(row, bare)), ...fill(bare - rows.length - above)];
  const edge = "+o".repeat(side).slice(0, side);
  const body = inner.map((row, i) => `${i % 2 === 0 ? "+" : "o"}.${row}.${i % 2 === 0 ? "+" : "o"}`);
  return [edge, `+${".".repeat(side - 2)}+`, ...body, `+${".".repeat(side - 2)}+`, edge];
}

function pad(row: string, width: number): string {
  const left = Math.floor((width - row.length) / 2);
  return ".".repeat(left) + row + ".".repeat(width - row.length - left);
}
