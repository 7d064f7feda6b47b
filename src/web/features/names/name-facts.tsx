import { indianNumber } from "../../../contract/indian-number.ts";
import { formatRupees } from "../../../contract/money.ts";
import type { NameTexts } from "../../messages/load-names.ts";
import { useMessages } from "../../state/app-context.ts";
import { useStitchTime } from "../../ui/designs/use-stitch-time.ts";
import { oneDecimal } from "./name-view.tsx";
import type { SewableName } from "./use-name-check.ts";

interface NameFactsProps {
  readonly sewable: SewableName | undefined;
  readonly formatCount: number;
  readonly m: NameTexts;
}

/** Size, stitches, time at the customer's speed, and price of the name in all chosen formats. */
export function NameFacts({ sewable, formatCount, m }: NameFactsProps) {
  const { product: words } = useMessages();
  const { speed, timeOf } = useStitchTime();
  const total = sewable && sewable.price * Math.max(1, formatCount);
  const facts = [
    [m.size, sewable && m.sizeIs(oneDecimal(sewable.width), oneDecimal(sewable.height))],
    [words.stitches, sewable && indianNumber(sewable.stitches)],
    [words.stitchTime, sewable && words.atSpeed(timeOf(sewable.stitches), speed)],
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
