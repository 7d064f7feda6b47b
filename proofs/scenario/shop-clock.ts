/** Clock of the shop; the scenario can move it forward. */
export interface ShopClock {
  now(): Date;
  /** State for `fast-clock.ts` in a shop process. */
  reading(): ClockReading;
  jump(ms: number, speed?: ClockSpeed): void;
}

export interface ClockSpeed {
  /** Speed of the shop's clock, relative to real time. */
  readonly clockFactor: number;
  /** Divisor of the shop's timers; above `clockFactor`, background work runs although little time passes. */
  readonly timerFactor: number;
}

/** Shop time `shop` at machine time `machine`, both in milliseconds since 1970. */
export interface ClockReading extends ClockSpeed {
  readonly machine: number;
  readonly shop: number;
}

export function createShopClock(speed: ClockSpeed): ShopClock {
  const start = Date.now();
  let reading: ClockReading = { machine: start, shop: start, ...speed };
  const now = () => reading.shop + (Date.now() - reading.machine) * reading.clockFactor;
  return {
    now: () => new Date(now()),
    reading: () => reading,
    jump: (ms, { clockFactor, timerFactor } = reading) => {
      reading = { machine: Date.now(), shop: now() + ms, clockFactor, timerFactor };
    },
  };
}
