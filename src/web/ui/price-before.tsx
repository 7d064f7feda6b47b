import type { Offer } from "../../contract/machines/offered-sizes.ts";
import { formatRupees } from "../../contract/money.ts";
import { useMessages } from "../state/app-context.ts";

export interface PriceBeforeProps {
  /** All offers; without a sale on one of them nothing is shown. */
  readonly offers: readonly Pick<Offer, "before">[];
  /** The offer whose price follows it. */
  readonly offer: Pick<Offer, "before"> | undefined;
}

/**
 * The struck price before a sale, only beside the lowest one of the 30 days before. The boot module has
 * written those for the visitor's machine (`src/web/boot-marks.ts`), so hydration mismatches are expected.
 */
export function PriceBefore({ offers, offer: shownOffer }: PriceBeforeProps) {
  const m = useMessages().catalogue;
  const [list, lowest] = shownOffer?.before ?? [];
  if (offers.every(({ before }) => before.length === 0)) return null;
  return (
    <span className="price-before">
      <s data-text="#" suppressHydrationWarning>
        {list && formatRupees(list)}
      </s>{" "}
      <span data-text={m.lowest("#")} suppressHydrationWarning>
        {lowest && m.lowest(formatRupees(lowest))}
      </span>
    </span>
  );
}
