import { indianNumber } from "../../../contract/indian-number.ts";
import { formatRupees } from "../../../contract/money.ts";
import type { NameTexts } from "../../messages/load-names.ts";
import { useMessages } from "../../state/app-context.ts";
import { useStitchTime } from "../../ui/designs/use-stitch-time.ts";
import { oneDecimal } from "./name-view.tsx";
import type { SewnName } from "./use-name-check.ts";

interface NameFactsProps {
  readonly sewn: SewnName | undefined;
  readonly formatCount: number;
  readonly m: NameTexts;
}

/** Size, stitches, time at the customer's speed, and price of the name in all chosen formats. */
export function NameFacts({ sewn, formatCount, m }: NameFactsProps) {
  const { product: words } = useMessages();
  const { speed, timeOf } = useStitchTime();
  const total = sewn && sewn.price * Math.max(1, formatCount);
  const facts = [
    [m.size, sewn && m.sizeIs(oneDecimal(sewn.width), oneDecimal(sewn.height))],
    [words.stitches, sewn && indianNumber(sewn.stitches)],
    [words.stitchTime, sewn && words.atSpeed(timeOf(sewn.stitches), speed)],
    [m.price, total !== undefined && priceText(total, formatCount, m)],
  ] as const;
  return (
    <section className="name-facts" aria-label={m.facts}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function priceText(total: number, count: number, m: NameTexts): string {
  const price = formatRupees(total);
  return count > 1 ? m.priceFor(price, count) : price;
}
