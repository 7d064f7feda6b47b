import { useEffect, useId, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useMessages } from "../../../data/office-context.ts";

export interface NeedleControlsProps {
  /** Number of records in the design. */
  readonly length: number;
  readonly until: number;
  readonly onMove: (until: number) => void;
}

/** Duration of playing a whole design, seconds. */
const SECONDS = 20;

/** Plays the stitches, or moves the needle by hand. */
export function NeedleControls({ length, until, onMove }: NeedleControlsProps) {
  const m = useMessages().viewer;
  const id = useId();
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    if (until >= length) return setPlaying(false);
    const step = Math.max(1, Math.round(length / SECONDS / 60));
    const frame = requestAnimationFrame(() => onMove(Math.min(length, until + step)));
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, until, length, onMove]);
  const play = () => {
    if (!isPlaying && until >= length) onMove(0);
    setPlaying(!isPlaying);
  };
  return (
    <div className="stitch-player">
      <Button onClick={play}>{isPlaying ? m.pause : m.play}</Button>
      <label htmlFor={id}>{m.needle}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={length}
        value={until}
        onChange={({ target }) => onMove(Number(target.value))}
      />
    </div>
  );
}
