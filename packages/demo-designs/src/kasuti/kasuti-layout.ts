import type { Random } from "@kasuti/seeded-random";
import { type Chart, flipped, recoloured, repeated, sideBySide, stacked, widthOf } from "./chart.ts";
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

/** A row of subjects and their mirror images between two edges, `width` squares wide. */
export function borderChart(random: Random, subject: SubjectName, width: number): Chart {
  const chart = SUBJECTS[subject];
  const pair = sideBySide(
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

/** A large field: border, scattered flowers, a row of subjects, border. */
export function palluChart(random: Random, subject: SubjectName, width: number): Chart {
  const smallMotif = random.pick([HOO, CHUKKI]);
  const strewn = repeated(smallMotif, width, 5);
  const shifted = repeated(smallMotif, width - 12, 5);
  const otherMotif = random.pick([STAR, KAMALA, GOPURA]);
  return stacked(
    [
      repeated(TEETH, width),
      repeated(NEGI, width),
      strewn,
      shifted,
      repeated(SUBJECTS[subject], width, 5),
      repeated(LINE, width),
      repeated(otherMotif, width, 6),
      repeated(LINE, width),
      repeated(random.pick([MURGI, GAVANTI]), width),
      repeated(LINE, width),
    ],
    2,
  );
}

/** Two facing pairs of subjects with scattered flowers, in a frame. */
export function motifChart(random: Random, subject: SubjectName): Chart {
  const chart = SUBJECTS[subject];
  const pair = sideBySide([chart, recoloured(flipped(chart), OTHER_INKS)], 3);
  const otherPair = sideBySide([recoloured(chart, OTHER_INKS), flipped(chart)], 3);
  const width = widthOf(pair) + 6;
  const between = repeated(random.pick([HOO, CHUKKI, NEGI, GAVANTI]), width, 2);
  const edge = repeated(random.pick([MURGI, NEGI, TEETH]), width);
  const inner = stacked([edge, pair, between, otherPair, [...edge].reverse()], 2);
  return framed(inner);
}

/** Alternating rows of stars and small flowers, in a frame. */
export function starField(random: Random): Chart {
  const smallMotif = random.pick([HOO, CHUKKI]);
  const star = random.chance(0.5) ? STAR : recoloured(STAR, OTHER_INKS);
  const starRow = sideBySide([star, smallMotif, STAR, smallMotif, star], 3);
  const low = repeated(random.pick([CHUKKI, HOO, MURGI, GAVANTI]), widthOf(starRow), random.whole(1, 4));
  const edge = repeated(random.pick([NEGI, LINE, TEETH]), widthOf(starRow));
  return framed(stacked([edge, starRow, low, starRow, low, starRow, [...edge].reverse()], 2));
}

function framed(chart: Chart): Chart {
  const width = widthOf(chart) + 4;
  const edge = "+o".repeat(width).slice(0, width);
  const bare = `+${".".repeat(width - 2)}+`;
  const body = chart.map((row, i) => `${i % 2 === 0 ? "+" : "o"}.${row}.${i % 2 === 0 ? "+" : "o"}`);
  return [edge, bare, ...body, bare, edge];
}
