import { useMessages } from "../../state/app-context.ts";
import { useSpeed } from "../../state/speed-store.ts";
import { stitchTime } from "./stitch-time.ts";

export interface StitchTimeWords {
  /** Stitches per minute. */
  readonly speed: number;
  /** "1 h 20 min" for a number of stitches. */
  readonly timeOf: (stitches: number) => string;
  /** "1 h 20", for narrow places. */
  readonly shortTimeOf: (stitches: number) => string;
}

/** Sewing times in words, at the visitor's speed; at the default speed on the server. */
export function useStitchTime(): StitchTimeWords {
  const { product: m } = useMessages();
  const speed = useSpeed();
  const timeOf = (stitches: number) => {
    const { hours, minutes } = stitchTime(stitches, speed);
    return hours > 0 ? m.hours(hours, minutes) : m.minutes(minutes);
  };
  const shortTimeOf = (stitches: number) => {
    const { hours, minutes } = stitchTime(stitches, speed);
    return hours > 0 ? m.shortHours(hours, `${minutes}`.padStart(2, "0")) : m.minutes(minutes);
  };
  return { speed, timeOf, shortTimeOf };
}
