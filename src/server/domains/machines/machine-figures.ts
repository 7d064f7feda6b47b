import { formatById, type Machine, machineByName, type Sourced } from "@kasuti/embroidery";
import * as z from "zod";
import { OwnerFailure } from "../failure.ts";

const mm = z.number().min(20).max(3_000);
const rpm = z.int().min(50).max(5_000);

/** What the owner says of a machine. Sizes in mm, speed in stitches per minute. */
export const machineFigures = z.object({
  title: z.string().trim().min(2).max(80),
  /** Format ids the machine reads, the best one first. */
  formats: z.array(z.string()).min(1),
  hoops: z.array(z.object({ widthMm: mm, heightMm: mm })).min(1),
  rpm: z.object({ min: rpm, max: rpm }),
  /** Whether the machine itself turns a design by 90°. */
  rotates: z.boolean(),
  maxStitches: z.int().positive().optional(),
  maxColors: z.int().positive().optional(),
});
export type MachineFigures = z.infer<typeof machineFigures>;

/** @throws OwnerFailure validation with a sentence for the first fault */
export function checkedFigures(figures: MachineFigures): MachineFigures {
  const { success, data, error } = machineFigures.safeParse(figures);
  if (!success) {
    const [issue] = error.issues;
    throw new OwnerFailure("validation", `${issue?.path.join(" ")}: ${issue?.message}`);
  }
  const unknown = data.formats.filter((format) => !formatById(format));
  if (unknown.length > 0)
    throw new OwnerFailure("validation", `No stitch format is called ${unknown.join(", ")}.`);
  if (data.rpm.min >= data.rpm.max)
    throw new OwnerFailure("validation", "The lowest speed must be below the highest.");
  return data;
}

const SOURCE = "the shop's owner";

export function machineOf(id: string, figures: MachineFigures): Machine {
  const { title, maxStitches, maxColors } = figures;
  const sourced = <T>(value: T): Sourced<T> => ({ value, source: SOURCE });
  return {
    id,
    title,
    formats: sourced(figures.formats),
    hoops: sourced(figures.hoops),
    // The names that every machine can show are right for one nobody has looked at.
    fileNames: machineByName(id)?.fileNames ?? sourced("8.3"),
    rpm: sourced(figures.rpm),
    rotates: sourced(figures.rotates),
    ...(maxStitches !== undefined && { maxStitches: sourced(maxStitches) }),
    ...(maxColors !== undefined && { maxColors: sourced(maxColors) }),
  };
}

export function figuresOf({ title, formats, hoops, rpm, rotates, ...most }: Machine): MachineFigures {
  return {
    title,
    formats: [...formats.value],
    hoops: hoops.value.map((hoop) => ({ ...hoop })),
    rpm: rpm.value,
    rotates: rotates.value,
    ...(most.maxStitches && { maxStitches: most.maxStitches.value }),
    ...(most.maxColors && { maxColors: most.maxColors.value }),
  };
}
