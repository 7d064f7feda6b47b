/** The shop's time: it runs `pace` times as fast as the machine's, and jumps when the scenario says so. */
export interface ShopClock {
  now(): Date;
  /** What `hurried-clock.ts` in a shop process reads. */
  reading(): ClockReading;
  jump(ms: number, pace?: number): void;
}

/** Shop time `shop` is machine time `machine`, both in milliseconds since 1970. */
export interface ClockReading {
  readonly machine: number;
  readonly shop: number;
  readonly pace: number;
}

export function createShopClock(pace: number): ShopClock {
  const start = Date.now();
  let reading: ClockReading = { machine: start, shop: start, pace };
  const now = () => reading.shop + (Date.now() - reading.machine) * reading.pace;
  return {
    now: () => new Date(now()),
    reading: () => reading,
    jump: (ms, newPace = reading.pace) => {
      reading = { machine: Date.now(), shop: now() + ms, pace: newPace };
    },
  };
}
