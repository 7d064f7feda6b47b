import type { StitchOutPart } from "../../../../contract/stitching/stitch-outs.ts";
import { hoopAround, inBothUnits, pictureSide } from "./part-size.ts";

export interface InHoopProps {
  readonly part: StitchOutPart;
  /** The variant's hoop text. */
  readonly hoop: string;
  readonly cloth: string;
  readonly alt: string;
}

/** A part true to scale in its hoop, with its dimensions; everything in mm. */
export function InHoop({ part, hoop, cloth, alt }: InHoopProps) {
  const { width, height } = hoopAround(hoop, part);
  const unit = Math.max(width, height) / 100;
  const side = pictureSide(part);
  const right = part.width / 2;
  const bottom = part.height / 2;
  const frame = { x: -width / 2 - 2 * unit, y: -height / 2 - 2 * unit };
  const around = 66 * unit;
  const below = height / 2 + 5 * unit;
  const beside = width / 2 + 5 * unit;
  const label = { fontSize: 4.2 * unit, textAnchor: "middle" as const };
  return (
    <svg
      className="in-hoop"
      viewBox={`${-around} ${-around} ${2 * around} ${2 * around}`}
      role="img"
      aria-label={`${alt}: ${inBothUnits(part.width)} × ${inBothUnits(part.height)}`}
    >
      <rect
        {...frame}
        width={width + 4 * unit}
        height={height + 4 * unit}
        rx={8 * unit}
        fill={cloth}
        className="hoop-rim"
        strokeWidth={3 * unit}
      />
      <image href={part.picture} x={-side / 2} y={-side / 2} width={side} height={side} />
      <g className="measures" strokeWidth={0.35 * unit}>
        <path d={`M${-right} ${below}v${3 * unit}m0 ${-1.5 * unit}H${right}m0 ${-1.5 * unit}v${3 * unit}`} />
        <path
          d={`M${beside} ${-bottom}h${3 * unit}m${-1.5 * unit} 0V${bottom}m${-1.5 * unit} 0h${3 * unit}`}
        />
        <text {...label} x="0" y={below + 7.5 * unit}>
          {inBothUnits(part.width)}
        </text>
        <text {...label} transform={`translate(${beside + 7.5 * unit} 0) rotate(-90)`}>
          {inBothUnits(part.height)}
        </text>
      </g>
    </svg>
  );
}
