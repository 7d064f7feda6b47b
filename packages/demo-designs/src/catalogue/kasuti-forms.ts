import type { Random } from "@kasuti/seeded-random";
import type { HoopName } from "../hoops.ts";
import type { Chart } from "../kasuti/chart.ts";
import { blackwork, crossStitch, darning } from "../kasuti/counted-stitch.ts";
import { borderChart, motifChart, palluChart, type SubjectName, starField } from "../kasuti/kasuti-layout.ts";
import { type Form, single } from "./form.ts";

const WAYS = { gavanti: blackwork, menthi: crossStitch, negi: darning } as const;
export type KasutiWay = keyof typeof WAYS;

export interface KasutiLook {
  readonly noun: string;
  readonly hoop: HoopName;
  readonly price: number;
  readonly way: KasutiWay;
  /** Side of a square of the chart, mm. */
  readonly cell: number;
  chart(random: Random, subject: SubjectName): Chart;
}

/** Counted-thread work of Karnataka. */
export function kasutiForm(look: KasutiLook, subject: SubjectName): Form {
  return {
    noun: `${subject} ${look.noun}`,
    hoop: look.hoop,
    price: look.price,
    tags: ["kasuti", "ilkal", "counted thread", look.way, subject.toLowerCase()],
    plan(random) {
      const chart = look.chart(random, subject);
      return single(
        (cloth) => WAYS[look.way](cloth, chart, look.cell),
        [`${subject.toLowerCase()} figures counted in ${look.way} stitch`, "stepped edges"],
      );
    },
  };
}

export const kasutiBorder = (random: Random, subject: SubjectName): Chart =>
  borderChart(random, subject, 130);
export const kasutiPallu = (random: Random, subject: SubjectName): Chart => palluChart(random, subject, 84);
export const kasutiMotif = (random: Random, subject: SubjectName): Chart => motifChart(random, subject);
export const kasutiStars = (random: Random): Chart => starField(random);
