import type { Design } from "../design.ts";
import { measure } from "../measure/measure.ts";
import { type Field, fieldOf } from "./field-of.ts";
import type { Hoop, Machine } from "./machine.ts";

export interface Finding {
  readonly code: "format" | "hoop" | "place" | "stitches" | "colors" | "empty";
  /** A sentence with numbers, e.g. `12.4 mm too wide for 200×140`. */
  readonly message: string;
}

export interface Validation {
  /** True if the machine can sew the design. */
  readonly ok: boolean;
  readonly findings: readonly Finding[];
  /** Smallest hoop that holds the design; undefined if none does. */
  readonly hoop?: Hoop;
  /** True if the design fits that hoop only rotated by 90°. */
  readonly rotated: boolean;
}

/**
 * Checks whether a machine can sew a design: its format (id, if the file has one), hoop, place, stitch and
 * colour limits. Writing a misplaced design again centres it.
 * @example
 * ```ts
 * const machine = machineByName("Brother Innov-is V3SE");
 * if (machine) console.log(validate(design, machine, "pes").findings);
 * ```
 */
export function validate(design: Design, machine: Machine, format?: string): Validation {
  const { stitches, blocks, widthMm, heightMm } = measure(design);
  const findings: Finding[] = [];
  if (stitches === 0) findings.push({ code: "empty", message: "The design has no stitches" });
  if (format !== undefined && !machine.formats.value.includes(format)) {
    const reads = machine.formats.value.join(", ").toUpperCase();
    findings.push({
      code: "format",
      message: `${machine.title} does not read ${format.toUpperCase()}, but ${reads}`,
    });
  }
  const field = fieldOf(design, format);
  const fit = smallestFit(machine, field.widthMm, field.heightMm);
  const isMisplaced = !fit && smallestFit(machine, widthMm, heightMm) !== undefined;
  if (isMisplaced) findings.push({ code: "place", message: placeMessage(field, format) });
  else if (!fit) findings.push({ code: "hoop", message: hoopMessage(machine, widthMm, heightMm) });
  exceeds(findings, "stitches", stitches, machine.maxStitches?.value);
  exceeds(findings, "colors", blocks.length, machine.maxColors?.value);
  return {
    ok: findings.length === 0,
    findings,
    ...(fit && { hoop: fit.hoop }),
    rotated: fit?.rotated ?? false,
  };
}

function placeMessage({ offMm }: Field, format: string | undefined): string {
  const isOff = format === "jef" || format === "jpx";
  const where = isOff
    ? `The design lies ${mm(offMm)} off the middle`
    : `The needle begins ${mm(offMm)} outside`;
  return `${where}: the machine will refuse it. Centre it`;
}

interface Fit {
  readonly hoop: Hoop;
  readonly rotated: boolean;
}

function smallestFit({ hoops, rotates }: Machine, width: number, height: number): Fit | undefined {
  const byArea = [...hoops.value].sort((a, b) => a.widthMm * a.heightMm - b.widthMm * b.heightMm);
  for (const hoop of byArea) {
    if (width <= hoop.widthMm && height <= hoop.heightMm) return { hoop, rotated: false };
    if (rotates.value && height <= hoop.widthMm && width <= hoop.heightMm) return { hoop, rotated: true };
  }
  return undefined;
}

/** Excess over the nearest hoop's width and height, and the orientation with the smallest one. */
function hoopMessage({ hoops, rotates }: Machine, width: number, height: number): string {
  let best = { excess: Number.POSITIVE_INFINITY, text: "the machine has no hoop" };
  const consider = (hoop: Hoop, w: number, h: number, turnNote: string) => {
    const wide = Math.max(0, w - hoop.widthMm);
    const high = Math.max(0, h - hoop.heightMm);
    if (wide + high >= best.excess) return;
    const parts = [wide > 0 && `${mm(wide)} too wide`, high > 0 && `${mm(high)} too high`].filter(Boolean);
    best = {
      excess: wide + high,
      text: `${parts.join(" and ")} for ${hoop.widthMm}×${hoop.heightMm}${turnNote}`,
    };
  };
  for (const hoop of hoops.value) {
    consider(hoop, width, height, "");
    if (rotates.value) consider(hoop, height, width, ", turned by 90°");
  }
  return best.text;
}

function mm(value: number): string {
  return `${(Math.ceil(value * 10 - 1e-6) / 10).toFixed(1)} mm`;
}

function exceeds(
  findings: Finding[],
  code: "stitches" | "colors",
  count: number,
  limit: number | undefined,
): void {
  if (limit === undefined || count <= limit) return;
  findings.push({ code, message: `${count - limit} ${code} more than the ${limit} the machine takes` });
}
