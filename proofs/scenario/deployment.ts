import type { ShopEndpoint } from "./shop-client.ts";
import type { ClockSpeed } from "./shop-clock.ts";
import { createShopProcess, type ProcessOptions, type ShopProcess } from "./shop-processes.ts";
import type { EngineName } from "./world.ts";

/** Environment of the shop's processes, and how customers and providers reach them. */
export interface Deployment {
  readonly names: readonly string[];
  /** Address at which processes reach providers and mail server. */
  readonly host: string;
  /** Endpoint for customers; `undefined`: any process. */
  readonly endpoint?: ShopEndpoint;
  /** Clock speed during the final week; default: as fast as two processes can follow. */
  readonly weekSpeed?: ClockSpeed;
  /** Whether logged errors are ignored, because killed parts of the deployment cause them. */
  readonly mayLogErrors: boolean;
  createProcess(options: ProcessOptions): ShopProcess;
}

/** Processes on this machine: one with the embedded database, else two. */
export function localDeployment(engine: EngineName): Deployment {
  return {
    names: engine === "pglite" ? ["shop-0"] : ["shop-0", "shop-1"],
    host: "127.0.0.1",
    mayLogErrors: false,
    createProcess: createShopProcess,
  };
}
