import type { DensityMap, Issue, Measures } from "@kasuti/embroidery";
import { useMessages } from "../../../data/office-context.ts";

export interface StitchFactsProps {
  readonly measures: Measures;
  readonly density: DensityMap;
  readonly issues: readonly Issue[];
}

/** Penetrations per mm² above which cloth may tear. */
const TOO_DENSE = 20;

/** Measurements of the file, and warnings about it. */
export function StitchFacts({ measures: measurements, density, issues }: StitchFactsProps) {
  const m = useMessages().viewer;
  const densest = Math.round(density.densest / density.cellMm ** 2);
  const facts: readonly (readonly [string, string])[] = [
    [m.size, `${measurements.widthMm} × ${measurements.heightMm} mm`],
    [m.stitches, measurements.stitches.toLocaleString("en-IN")],
    [m.layer.jumps, `${measurements.jumps}`],
    [m.layer.trims, `${measurements.trims}`],
    [m.colorChanges, `${measurements.colorChanges}`],
    [m.longest, `${(measurements.longestStitch / 10).toFixed(1)} mm`],
    [m.thread, `${(measurements.threadLengthMm / 1000).toFixed(1)} m`],
    [m.time, m.minutes(Math.ceil(measurements.seconds / 60))],
    [m.densest, m.perMm2(densest)],
  ];
  return (
    <>
      <dl className="stitch-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{m.warnings}</h3>
      <ul className="stitch-warnings">
        {densest > TOO_DENSE && <li>{m.tooDense}</li>}
        {issues.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
        {densest <= TOO_DENSE && issues.length === 0 && <li>{m.noWarnings}</li>}
      </ul>
    </>
  );
}
