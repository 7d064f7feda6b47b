/** Reasons against an adaptation, for a shop to translate. */
export type RefusalCode =
  | "percent"
  | "hoop"
  | "pieces"
  | "hoop-stops"
  | "few-stitches"
  | "applique"
  | "sequins"
  | "cross-stitch"
  | CheckName;

/** Properties that an adapted design shares with its original, in the order of `checks`. */
export type CheckName =
  | "density"
  | "short-stitches"
  | "long-stitches"
  | "colors"
  | "stops"
  | "shape"
  | "bare-cloth"
  | "inside-hoop"
  | "each-stitch-once";

/** One measured property; `ok` when `value` is within both limits. */
export interface Check {
  readonly name: CheckName;
  readonly ok: boolean;
  readonly value: number;
  readonly limit: readonly [least: number, most: number];
}

/** Reason against an adaptation: a code with its numbers, and the sentence in English. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly values: Readonly<Record<string, number>>;
  readonly message: string;
}

type Sentence = (values: Readonly<Record<string, number>>) => string;

const sentences: Readonly<Record<RefusalCode, Sentence>> = {
  percent: ({ least, most }) => `A size is a whole number from ${least} to ${most} %.`,
  hoop: ({ least, most }) => `A hoop has sides of ${least} to ${most} mm.`,
  pieces: ({ pieces, most }) => `The hoop is too small: ${pieces} pieces would be needed, at most ${most}.`,
  "hoop-stops": () => "The machine stops in this design for work by hand, so it has to be sewn in one hoop.",
  "few-stitches": ({ stitches }) =>
    `Designs of ${stitches} stitches cannot be adapted: at least 2 are needed.`,
  applique: () => "The design has appliqué steps, and its pieces of cloth are cut for the original size.",
  sequins: ({ sequins }) => `The design has ${sequins} sequins, which come in one size.`,
  "cross-stitch": ({ value }) => `${value} % of the thread is cross stitch, which has the size of its grid.`,
  density: ({ value, least, most }) =>
    `The thread would lie ${value} % as densely as in the original: ${least} to ${most} % look like it.`,
  "short-stitches": ({ value, most }) =>
    `${value} % of the stitches would be shorter than 0.3 mm: at most ${most} % may be.`,
  "long-stitches": ({ value, most }) =>
    `${value} stitches would be longer than 12.1 mm: at most ${most} may be.`,
  colors: ({ value }) => `${value} colours would differ from those of the original.`,
  stops: ({ value }) => `${value} trims, changes or stops would differ from those of the original.`,
  shape: ({ value, most }) =>
    `${value} % of the area would differ from the original's shape: at most ${most} % may.`,
  "bare-cloth": ({ value, most }) =>
    `Cloth would show between the stitches on ${value} % of the area: at most ${most} % may.`,
  "inside-hoop": ({ value }) => `A piece would be ${value} mm larger than the hoop.`,
  "each-stitch-once": ({ value }) => `${value} stitches would be missing or sewn twice.`,
};

export function refusal(code: RefusalCode, values: Readonly<Record<string, number>>): Refusal {
  return { code, values, message: sentences[code](values) };
}

/** Checks whose shares are rounded as percentages. */
const shares: readonly CheckName[] = ["density", "short-stitches", "shape", "bare-cloth"];

/** Reason of the first check that fails; undefined when all are met. */
export function failedCheck(checks: readonly Check[]): Refusal | undefined {
  const failed = checks.find(({ ok }) => !ok);
  if (!failed) return undefined;
  const { name, value, limit } = failed;
  const round = (at: number) => Math.round(at * (shares.includes(name) ? 1000 : 10)) / 10;
  return refusal(name, { value: round(value), least: round(limit[0]), most: round(limit[1]) });
}

export function check(name: CheckName, value: number, limit: Check["limit"]): Check {
  return { name, ok: value >= limit[0] && value <= limit[1], value, limit };
}
