import { Command, type Design } from "../design.ts";
import { idleRecords } from "../normalized-blocks.ts";

/** Durations of a machine's steps. */
export interface SewingPace {
  /** Stitches per minute on short stitches. */
  readonly rpm?: number;
  /** Above this length (0.1 mm) the machine slows in proportion, down to `slowestShare` of its speed. */
  readonly fullSpeedLength?: number;
  readonly slowestShare?: number;
  /** Seconds to change the thread; a single-needle machine needs its owner for that. */
  readonly colorChangeSeconds?: number;
  readonly trimSeconds?: number;
  readonly jumpSeconds?: number;
}

/**
 * Estimated sewing time in seconds, including thread changes and trims.
 * @example
 * ```ts
 * const minutes = sewingSeconds(design, { rpm: 800 }) / 60;
 * ```
 */
export function sewingSeconds(design: Design, pace: SewingPace = {}): number {
  const { rpm = 700, fullSpeedLength = 50, slowestShare = 0.4 } = pace;
  const { colorChangeSeconds = 20, trimSeconds = 5, jumpSeconds = 0.15 } = pace;
  const beat = 60 / rpm;
  const { x, y, command, length } = design;
  const idle = idleRecords(design)?.idle;
  let seconds = 0;
  for (let i = 0; i < length; i++) {
    if (idle?.[i]) continue;
    const what = command[i];
    if (what === Command.stitch || what === Command.sequin) {
      const dx = (x[i] ?? 0) - (x[i - 1] ?? 0);
      const dy = (y[i] ?? 0) - (y[i - 1] ?? 0);
      const reach = Math.hypot(dx, dy);
      seconds += reach <= fullSpeedLength ? beat : beat / Math.max(slowestShare, fullSpeedLength / reach);
    } else if (what === Command.jump) seconds += jumpSeconds;
    else if (what === Command.trim) seconds += trimSeconds;
    else if (what === Command.colorChange || what === Command.stop) seconds += colorChangeSeconds;
  }
  return seconds;
}
