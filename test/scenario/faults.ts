import type { Hono } from "hono";
import type { Fault } from "../../src/server/emulators/faults/fault.ts";

/** A fault as it is planned: once, unless `times` says otherwise. */
export type PlannedFault = Unaddressed<Fault>;
type Unaddressed<F> = F extends Fault ? Omit<F, "times" | "order_id"> & { readonly times?: number } : never;

/** What shall go wrong at one emulator. */
export interface FaultScript {
  /** Of one order; without it, of whatever comes next. */
  add(faults: readonly PlannedFault[], orderId?: string): Promise<void>;
  /** Delivers held webhooks, newest first. */
  releaseWebhooks(orderId: string): Promise<void>;
  /** How often each kind of fault has struck so far. */
  struck(): Promise<Map<string, number>>;
  /** Nothing goes wrong any more. */
  clear(): Promise<void>;
}

/** The emulator's own page of faults, asked without a wire: what shall go wrong must itself never do. */
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
    struck: async () => {
      const { faults: left } = (await (await app.request("/faults")).json()) as { faults: Fault[] };
      const struck = new Map<string, number>();
      const add = (fault: PlannedFault, times: number) =>
        struck.set(nameOf(fault), (struck.get(nameOf(fault)) ?? 0) + times);
      for (const fault of posted) add(fault, fault.times);
      for (const fault of left) add(fault, -fault.times);
      return struck;
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
