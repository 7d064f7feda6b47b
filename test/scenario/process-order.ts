import type { ClockReading } from "./shop-clock.ts";

/** What the scenario tells a shop process, by way of the modules that it loaded into it. */
export type ProcessOrder =
  | { readonly clock: ClockReading }
  /** How many settlements more it survives; `null`: all. The process says it after us, and from then on it holds. */
  | { readonly endAtSettlement: number | null };
