import * as z from "zod";

/** Counts and size of a zip's stitch files, all parts together. */
export const fileFacts = z.object({
  /** Names of the formats, such as `DST`. */
  format: z.string(),
  stitches: z.int(),
  trims: z.int(),
  jumps: z.int(),
  colors: z.int(),
  /** Largest part, mm. */
  width: z.number(),
  height: z.number(),
});
export type FileFacts = z.infer<typeof fileFacts>;

/** Facts that pages and mails compare, in their order; `size` is width and height. */
export type FactName = "format" | "stitches" | "trims" | "jumps" | "colors" | "size";

export interface ChangedFact {
  readonly fact: FactName;
  readonly before: string;
  readonly after: string;
}

/** Facts that differ between two files, as texts to show. */
export function changedFacts(before: FileFacts, after: FileFacts): ChangedFact[] {
  const beforeTexts = factTexts(before);
  return factTexts(after).flatMap(([fact, text], at) => {
    const [, was = ""] = beforeTexts[at] ?? [];
    return was === text ? [] : [{ fact, before: was, after: text }];
  });
}

function factTexts({ format, stitches, trims, jumps, colors, width, height }: FileFacts) {
  const count = (number: number) => number.toLocaleString("en-IN");
  return [
    ["format", format],
    ["stitches", count(stitches)],
    ["trims", count(trims)],
    ["jumps", count(jumps)],
    ["colors", count(colors)],
    ["size", `${width.toFixed(1)} × ${height.toFixed(1)} mm`],
  ] as const satisfies readonly (readonly [FactName, string])[];
}
