import { type PointerEvent, useState } from "react";
import { formatRupees } from "../../../contract/money.ts";
import type { SalesStep } from "../../../contract/office/today/today-wire.ts";
import { useMessages, useOffice } from "../../data/office-context.ts";
import { daysIn } from "./days.ts";
import { netSales } from "./net-sales.ts";
import { labelsOf, scaleOf } from "./plot-scale.ts";

export interface SalesPlotProps {
  readonly steps: readonly SalesStep[];
  /** Days of this period, and of the one before. */
  readonly names: readonly string[];
}

/**
 * Chart of net sales, each bar in front of the pale bar of the previous period. Pointer, finger and arrow
 * keys choose the step whose values are written above it; the table below has them all.
 */
export function SalesPlot({ steps, names }: SalesPlotProps) {
  const { today: m } = useMessages();
  const { language } = useOffice();
  const [chosenIndex, choose] = useState(steps.length - 1);
  const scale = scaleOf(steps.flatMap(({ now, before }) => [netSales(now), netSales(before)]));
  const step = steps[chosenIndex];
  const values =
    step &&
    `${daysIn(language, [step.from, step.to])}: ${formatRupees(netSales(step.now))} · ${m.previously(formatRupees(netSales(step.before)))}`;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * steps.length);
    choose(Math.min(steps.length - 1, Math.max(0, place)));
  };
  return (
    <figure className="sales-plot">
      <figcaption className="plot-key">
        <strong>{values}</strong>
        <span className="now">{names[0]}</span>
        <span className="before">{names[1]}</span>
      </figcaption>
      <div className="plot-scale" aria-hidden="true">
        {[scale, scale / 2, 0].map((value) => (
          <span key={value}>{formatRupees(value)}</span>
        ))}
      </div>
      <div className="plot-area">
        <Bars steps={steps} scale={scale} chosenIndex={chosenIndex} />
        <input
          type="range"
          aria-label={m.days}
          aria-valuetext={values}
          min={0}
          max={steps.length - 1}
          value={chosenIndex}
          onChange={({ target }) => choose(Number(target.value))}
          onPointerMove={follow}
          onPointerDown={follow}
        />
      </div>
      <div className="plot-days" aria-hidden="true">
        {labelsOf(steps, language).map(({ text, key, count, isNarrow }) => (
          <span key={key} className={isNarrow ? "narrow" : undefined} style={{ flexGrow: count }}>
            {text}
          </span>
        ))}
      </div>
    </figure>
  );
}

const HEIGHT = 100;

interface BarsProps {
  readonly steps: readonly SalesStep[];
  readonly scale: number;
  readonly chosenIndex: number;
}

function Bars({ steps, scale, chosenIndex }: BarsProps) {
  const { today: m } = useMessages();
  const bar = (rupees: number) => {
    const height = (Math.max(0, rupees) / scale) * HEIGHT;
    return { y: HEIGHT - height, height };
  };
  return (
    <svg viewBox={`0 0 ${steps.length} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={m.chart}>
      <rect className="chosen" x={chosenIndex} y={0} width={1} height={HEIGHT} />
      {steps.map(({ from, now, before }, place) => (
        <g key={from}>
          <rect className="before" x={place + 0.12} width={0.5} {...bar(netSales(before))} />
          <rect className="now" x={place + 0.38} width={0.5} {...bar(netSales(now))} />
        </g>
      ))}
    </svg>
  );
}
