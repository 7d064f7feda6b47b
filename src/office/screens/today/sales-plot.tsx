import { formatRupees } from "../../../contract/money.ts";
import type { SalesStep } from "../../../contract/office/today/today-wire.ts";
import { useMessages, useOffice } from "../../data/office-context.ts";
import { daysIn } from "./days.ts";
import { netSales } from "./net-sales.ts";

const WIDTH = 640;
const HEIGHT = 200;

/**
 * Chart of net sales, each bar in front of the pale bar of the previous period. Screen readers use the table
 * below it.
 */
export function SalesPlot({ steps }: { readonly steps: readonly SalesStep[] }) {
  const { today: m } = useMessages();
  const { language } = useOffice();
  const maximum = Math.max(1, ...steps.flatMap(({ now, before }) => [netSales(now), netSales(before)]));
  const stepWidth = WIDTH / steps.length;
  const height = (rupees: number) => (Math.max(0, rupees) / maximum) * HEIGHT;
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <figure className="sales-plot">
      <p className="plot-scale">{formatRupees(maximum)}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={m.chart}>
        {steps.map(({ from, to, now, before }, place) => (
          <g key={from}>
            <title>{`${daysIn(language, from, to)}: ${formatRupees(netSales(now))}, ${m.previously(formatRupees(netSales(before)))}`}</title>
            <Bar
              x={(place + 0.12) * stepWidth}
              width={stepWidth * 0.5}
              height={height(netSales(before))}
              kind="before"
            />
            <Bar
              x={(place + 0.38) * stepWidth}
              width={stepWidth * 0.5}
              height={height(netSales(now))}
              kind="now"
            />
          </g>
        ))}
      </svg>
      <p className="plot-scale">
        {first && <span>{daysIn(language, first.from, first.to)}</span>}
        {last && last !== first && <span>{daysIn(language, last.from, last.to)}</span>}
      </p>
      <figcaption className="plot-key">
        <span className="now">{m.thisPeriod}</span>
        <span className="before">{m.previousPeriod}</span>
      </figcaption>
    </figure>
  );
}

interface BarProps {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly kind: "now" | "before";
}

function Bar({ x, width, height, kind }: BarProps) {
  return <rect className={kind} x={x} y={HEIGHT - height} width={width} height={height} />;
}
