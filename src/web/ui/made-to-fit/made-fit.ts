import { fitOf, type OwnMachine } from "../../../contract/machines/fit.ts";
import { type Offer, readOffered } from "../../../contract/machines/offered-sizes.ts";

/** Step between the sizes that the shop makes, percent. */
const STEP = 5;
/** Stitches of another size are rounded, 0.1 mm at each side. */
const STITCH_ROUNDING = 0.2;

/**
 * The size nearest to the original, percent, in which the machine sews an `offered` design; undefined if it
 * sews it as it is, or in no size that the shop makes.
 */
export function madeFit(offered: string, machine: OwnMachine): number | undefined {
  const offers = offered.split(",").flatMap(sizedOffer);
  if (offers.some((offer) => sews(offer, machine))) return undefined;
  const percents = offers.flatMap((offer) => {
    const { least, most } = offer;
    const sizes = Array.from({ length: (most - least) / STEP + 1 }, (_, at) => most - at * STEP);
    return sizes.find((percent) => percent < 100 && sews(offerAt(offer, percent), machine)) ?? [];
  });
  return percents.length > 0 ? Math.max(...percents) : undefined;
}

interface SizedOffer extends Offer {
  /** Range of sizes, percent. */
  readonly least: number;
  readonly most: number;
}

function sizedOffer(text: string): SizedOffer[] {
  const [, least = 100, most = 100] = text.split(" ")[4]?.split("/").map(Number) ?? [];
  return readOffered(text).map((offer) => ({ ...offer, least, most }));
}

function offerAt({ width, height, needs, formats }: Offer, percent: number) {
  const at = (length: number) => (length * percent) / 100 + STITCH_ROUNDING;
  const size = { width: at(width), height: at(height), formats };
  return { ...size, needs: needs && { width: at(needs.width), height: at(needs.height), off: needs.off } };
}

function sews(offer: Parameters<typeof fitOf>[0], machine: OwnMachine): boolean {
  return ["fits", "turned"].includes(fitOf(offer, machine).says);
}
