import type { ShopFront } from "./shop-client.ts";
import type { ClockSpeed } from "./shop-clock.ts";
import { createShopProcess, type ProcessOptions, type ShopProcess } from "./shop-processes.ts";
import type { EngineName } from "./world.ts";

/** Where the shop's processes run, and by which address customers and providers reach them. */
export interface ShopPlace {
  readonly names: readonly string[];
  /** The address that providers and mail server have for the processes. */
  readonly host: string;
  /** Where customers come in; `undefined`: any process. */
  readonly front?: ShopFront;
  /** How fast the shop's time runs when days go by; default: as fast as two processes bear. */
  readonly later?: ClockSpeed;
  /** What dies here is not known to the log, so errors in it prove nothing. */
  readonly mayLogErrors: boolean;
  createProcess(options: ProcessOptions): ShopProcess;
}

/** Processes on this machine; the embedded database belongs to one of them. */
export function localPlace(engine: EngineName): ShopPlace {
  return {
    names: engine === "pglite" ? ["shop-0"] : ["shop-0", "shop-1"],
    host: "127.0.0.1",
    mayLogErrors: false,
    createProcess: createShopProcess,
  };
}
