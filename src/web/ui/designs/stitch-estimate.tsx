import { useId } from "react";
import { SPEED_MAX_RPM, SPEED_MIN_RPM, SPEED_STEP_RPM } from "../../../contract/constants.ts";
import { useMessages } from "../../state/app-context.ts";
import { stitchCount, stitchTime } from "./stitch-time.ts";

export interface StitchEstimateProps {
  readonly stitches: string;
  /** Stitches per minute. */
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
}

/** Sewing time of the design at the speed of the slider. */
export function StitchEstimate({ stitches, speed, onSpeed }: StitchEstimateProps) {
  const m = useMessages().product;
  const id = useId();
  const { hours, minutes } = stitchTime(stitchCount(stitches), speed);
  return (
    <div className="estimate">
      <label htmlFor={`${id}speed`}>{m.speed}</label>
      <span aria-hidden="true">{m.rpm(speed)}</span>
      <input
        id={`${id}speed`}
        type="range"
        min={SPEED_MIN_RPM}
        max={SPEED_MAX_RPM}
        step={SPEED_STEP_RPM}
        value={speed}
        aria-valuetext={m.rpm(speed)}
        onChange={(event) => onSpeed(Number(event.currentTarget.value))}
      />
      <span id={`${id}time`}>{m.stitchTime}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: an output has the status role, which toasts use */}
      <strong role="group" aria-labelledby={`${id}time`} aria-live="polite">
        {hours > 0 ? m.hours(hours, minutes) : m.minutes(minutes)}
      </strong>
    </div>
  );
}
