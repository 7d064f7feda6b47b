import { useId, useState } from "react";
import {
  SPEED_DEFAULT_RPM,
  SPEED_MAX_RPM,
  SPEED_MIN_RPM,
  SPEED_STEP_RPM,
} from "../../../contract/constants.ts";
import { useMessages } from "../../state/app-context.ts";
import { stitchCount, stitchTime } from "./stitch-time.ts";

/** How long the design sews, at the speed that the slider says. */
export function StitchEstimate({ stitches }: { stitches: string }) {
  const m = useMessages().product;
  const id = useId();
  const [speed, setSpeed] = useState(SPEED_DEFAULT_RPM);
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
        onChange={(event) => setSpeed(Number(event.currentTarget.value))}
      />
      <span id={`${id}time`}>{m.stitchTime}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: an output would be a status, which toasts are */}
      <strong role="group" aria-labelledby={`${id}time`} aria-live="polite">
        {hours > 0 ? m.hours(hours, minutes) : m.minutes(minutes)}
      </strong>
    </div>
  );
}
