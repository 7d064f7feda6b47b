/**
 * Preloaded into a shop process: makes its clock and timers run faster, so that time-outs, leases, retries
 * and reconciliation of open orders happen within a test. The shop's own code is unchanged.
 */
import { isMainThread } from "node:worker_threads";
import type { ProcessMessage } from "./process-message.ts";
import type { ClockReading } from "./shop-clock.ts";

/** Shorter delays concern the machine, not the shop's rules, and stay real. */
const SCALED_FROM_MS = 1_000;
/** Lower bound for time-outs of provider calls, whatever the clock's speed. */
const SHORTEST_TIMEOUT_MS = 1_000;

if (isMainThread) speedUp();

function speedUp(): void {
  const machineNow = Date.now;
  let reading = JSON.parse(process.env.SCENARIO_CLOCK ?? "") as ClockReading;
  process.on("message", (message: ProcessMessage) => {
    if ("clock" in message) reading = message.clock;
  });
  process.channel?.unref();
  // A shop process ends with its scenario.
  process.once("disconnect", () => process.exit());
  const now = () => reading.shop + (machineNow() - reading.machine) * reading.clockFactor;
  const scaled = (ms: number) => (ms >= SCALED_FROM_MS ? ms / reading.timerFactor : ms);

  globalThis.Date = new Proxy(Date, {
    construct: (real, args, target) => Reflect.construct(real, args.length === 0 ? [now()] : args, target),
    get: (real, key, receiver) => (key === "now" ? now : Reflect.get(real, key, receiver)),
  });
  const withScaledDelay = <F extends typeof setTimeout | typeof setInterval>(real: F): F =>
    new Proxy(real, {
      apply: (start, self, [run, ms, ...rest]: [unknown, number | undefined, ...unknown[]]) =>
        Reflect.apply(start, self, [run, scaled(ms ?? 0), ...rest]),
    });
  globalThis.setTimeout = withScaledDelay(setTimeout);
  globalThis.setInterval = withScaledDelay(setInterval);
  AbortSignal.timeout = new Proxy(AbortSignal.timeout, {
    apply: (real, self, [ms]: [number]) =>
      Reflect.apply(real, self, [Math.max(scaled(ms), SHORTEST_TIMEOUT_MS)]),
  });
}
