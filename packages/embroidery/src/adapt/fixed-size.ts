import { Command, type Design } from "../design.ts";
import { STITCH_KINDS, type StitchKind, stitchKindShares } from "../measure/stitch-kinds.ts";
import { type Refusal, refusal } from "./refusal.ts";

/** Share of cross stitch from which a design is one; fills contain some stitches that cross by chance. */
const CROSS_STITCH = 0.2;

/** Reason why a design can only be mirrored and turned; undefined if sizes may be tried. */
export function fixedSize(design: Design): Refusal | undefined {
  const stitches = countOf(design, Command.stitch);
  if (stitches < 2) return refusal("few-stitches", { stitches });
  const sequins = countOf(design, Command.sequin);
  if (sequins > 0) return refusal("sequins", { sequins });
  const kinds = stitchKindShares(design);
  const share = (kind: StitchKind) => kinds[STITCH_KINDS.indexOf(kind)] ?? 0;
  // Brother's files name the steps.
  const hasSteps = design.threads.some(({ name }) => name?.startsWith("Applique"));
  if (hasSteps || share("applique") > 0) return refusal("applique", {});
  const cross = share("cross");
  return cross > CROSS_STITCH ? refusal("cross-stitch", { value: Math.round(100 * cross) }) : undefined;
}

export function countOf({ command }: Design, kind: Command): number {
  return command.reduce((count, what) => count + (what === kind ? 1 : 0), 0);
}
