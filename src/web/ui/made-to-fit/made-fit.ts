import type { ProductVariant } from "../../../contract/catalogue.ts";
import { fitOf, type OwnMachine } from "../../../contract/machines/fit.ts";

type SizedVariant = Pick<ProductVariant, "width" | "height" | "needs" | "format" | "sizes">;

/** Step between the sizes that the shop makes, percent. */
const STEP = 5;

/**
 * The size nearest to the original, percent, in which the machine sews one of the variants; undefined if it
 * sews one as it is, or none in a size that the shop makes.
 */
export function madeFit(variants: readonly SizedVariant[], machine: OwnMachine): number | undefined {
  if (variants.some((variant) => sews(variant, machine, 100))) return undefined;
  const percents = variants.flatMap((variant) => {
    const [least, most] = variant.sizes ?? [100, 100];
    const sizes = Array.from({ length: (most - least) / STEP + 1 }, (_, at) => most - at * STEP);
    return sizes.find((percent) => percent < 100 && sews(variant, machine, percent)) ?? [];
  });
  return percents.length > 0 ? Math.max(...percents) : undefined;
}

function sews(variant: SizedVariant, machine: OwnMachine, percent: number): boolean {
  const { width, height, needs, format } = variant;
  if (width === undefined || height === undefined || format === undefined) return false;
  const at = (length: number) => (length * percent) / 100;
  const size = { width: at(width), height: at(height), formats: [format] };
  const field = needs && { width: at(needs.width), height: at(needs.height), off: needs.off };
  return ["fits", "turned"].includes(fitOf({ ...size, needs: field }, machine).says);
}
