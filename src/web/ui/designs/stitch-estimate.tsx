import { type ReactNode, useId } from "react";
import { SPEED_MAX_RPM, SPEED_MIN_RPM, SPEED_STEP_RPM } from "../../../contract/constants.ts";
import { useMessages } from "../../state/app-context.ts";
import { speedStore } from "../../state/speed-store.ts";
import { stitchCount } from "./stitch-time.ts";
import { useStitchTime } from "./use-stitch-time.ts";

export interface StitchEstimateProps {
  readonly stitches: string;
  /** Further times below the stitch time: a label and a value each. */
  readonly children?: ReactNode;
}

/** Sewing time of the design; the slider sets the visitor's speed for the whole shop. */
export function StitchEstimate({ stitches, children }: StitchEstimateProps) {
  const m = useMessages().product;
  const id = useId();
  const { speed, timeOf } = useStitchTime();
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
        onChange={(event) => speedStore.set(Number(event.currentTarget.value))}
      />
      <span id={`${id}time`}>{m.stitchTime}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: an output has the status role, which toasts use */}
      <strong role="group" aria-labelledby={`${id}time`} aria-live="polite">
        {timeOf(stitchCount(stitches))}
      </strong>
      {children}
    </div>
  );
}
