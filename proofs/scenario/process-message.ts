import type { ClockReading } from "./shop-clock.ts";

/** Message from the scenario to the modules preloaded into a shop process. */
export type ProcessMessage =
  | { readonly clock: ClockReading }
  /** Number of settlements before the process kills itself; `null`: never. The process echoes the message. */
  | { readonly endAtSettlement: number | null };
