import type { Fault } from "@kasuti/payment-emulators";
import type { Hono } from "hono";

/** Fault to inject, once unless `times` is set. */
export type PlannedFault = Unaddressed<Fault>;
type Unaddressed<F> = F extends Fault ? Omit<F, "times" | "order_id"> & { readonly times?: number } : never;

/** Fault injection of one emulator. */
export interface FaultScript {
  /** Adds faults to one order, or without `orderId` to the next calls. */
  add(faults: readonly PlannedFault[], orderId?: string): Promise<void>;
  /** Delivers held webhooks, newest first. */
  releaseWebhooks(orderId: string): Promise<void>;
  /** Number of times each kind of fault has occurred. */
  triggered(): Promise<Map<string, number>>;
  /** Removes all planned faults. */
  clear(): Promise<void>;
}

/** Calls the emulator's fault API in process, so that fault injection itself cannot fail. */
export function faultScriptOf({ app }: { readonly app: Hono }): FaultScript {
  const posted: (PlannedFault & { readonly times: number })[] = [];
  const post = async (path: string, body: unknown) => {
    const headers = { "content-type": "application/json" };
    const response = await app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
  return {
    add: async (faults, order_id) => {
      if (faults.length === 0) return;
      await post("/faults", { faults: faults.map((fault) => ({ ...fault, ...(order_id && { order_id }) })) });
      posted.push(...faults.map((fault) => ({ times: 1, ...fault })));
    },
    releaseWebhooks: (order_id) => post("/faults/release", { order_id, reversed: true }),
    triggered: async () => {
      const { faults: remaining } = (await (await app.request("/faults")).json()) as { faults: Fault[] };
      const triggered = new Map<string, number>();
      const add = (fault: PlannedFault, times: number) =>
        triggered.set(nameOf(fault), (triggered.get(nameOf(fault)) ?? 0) + times);
      for (const fault of posted) add(fault, fault.times);
      for (const fault of remaining) add(fault, -fault.times);
      return triggered;
    },
    clear: async () => {
      await app.request("/faults", { method: "DELETE" });
      posted.length = 0;
    },
  };
}

function nameOf(fault: PlannedFault): string {
  return `${fault.on}: ${fault.do === "answer" ? `answers ${fault.status}` : fault.do}`;
}
