/** The shop's time; it jumps when the scenario says so. */
export interface ShopClock {
  now(): Date;
  /** What `hurried-clock.ts` in a shop process reads. */
  reading(): ClockReading;
  jump(ms: number, speed?: ClockSpeed): void;
}

export interface ClockSpeed {
  /** How many times as fast as the machine's the shop's time runs. */
  readonly pace: number;
  /** By what the shop's waits are divided: usually the pace, more where time stands still but work shall not. */
  readonly hurry: number;
}

/** Shop time `shop` is machine time `machine`, both in milliseconds since 1970. */
export interface ClockReading extends ClockSpeed {
  readonly machine: number;
  readonly shop: number;
}

export function createShopClock(speed: ClockSpeed): ShopClock {
  const start = Date.now();
  let reading: ClockReading = { machine: start, shop: start, ...speed };
  const now = () => reading.shop + (Date.now() - reading.machine) * reading.pace;
  return {
    now: () => new Date(now()),
    reading: () => reading,
    jump: (ms, { pace, hurry } = reading) => {
      reading = { machine: Date.now(), shop: now() + ms, pace, hurry };
    },
  };
}
