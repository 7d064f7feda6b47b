/**
 * Loaded into a shop process before everything else: its days become minutes, so that time-outs, leases, retries and
 * looks at open orders happen within a test. The shop's own code runs as it is.
 */
import { isMainThread } from "node:worker_threads";
import type { ProcessOrder } from "./process-order.ts";
import type { ClockReading } from "./shop-clock.ts";

/** Shorter waits are about the machine, not about the shop. */
const HURRIED_FROM_MS = 1_000;
/** A call to the provider is given up no sooner, however fast the shop's time runs. */
const SHORTEST_TIMEOUT_MS = 1_000;

if (isMainThread) hurry();

function hurry(): void {
  const machineNow = Date.now;
  let reading = JSON.parse(process.env.SCENARIO_CLOCK ?? "") as ClockReading;
  process.on("message", (order: ProcessOrder) => {
    if ("clock" in order) reading = order.clock;
  });
  process.channel?.unref();
  // Without its scenario a shop process has nothing to live for.
  process.once("disconnect", () => process.exit());
  const now = () => reading.shop + (machineNow() - reading.machine) * reading.pace;
  const hurried = (ms: number) => (ms >= HURRIED_FROM_MS ? ms / reading.hurry : ms);

  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) => Reflect.construct(real, given.length === 0 ? [now()] : given, made),
    get: (real, key, receiver) => (key === "now" ? now : Reflect.get(real, key, receiver)),
  });
  const withHurriedWait = <F extends typeof setTimeout | typeof setInterval>(real: F): F =>
    new Proxy(real, {
      apply: (start, self, [run, ms, ...rest]: [unknown, number | undefined, ...unknown[]]) =>
        Reflect.apply(start, self, [run, hurried(ms ?? 0), ...rest]),
    });
  globalThis.setTimeout = withHurriedWait(setTimeout);
  globalThis.setInterval = withHurriedWait(setInterval);
  AbortSignal.timeout = new Proxy(AbortSignal.timeout, {
    apply: (real, self, [ms]: [number]) =>
      Reflect.apply(real, self, [Math.max(hurried(ms), SHORTEST_TIMEOUT_MS)]),
  });
}
