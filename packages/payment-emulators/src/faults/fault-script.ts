import type { Fault } from "./fault.ts";

/** Call or event that a fault can affect. */
export interface FaultPlace {
  readonly on: Fault["on"];
  /** Provider order that it concerns; `undefined` before there is one. */
  readonly orderId?: string | undefined;
  /** A webhook's type. */
  readonly event?: string;
}

/** Faults to inject next, in memory only. */
export interface FaultScript {
  add(faults: readonly Fault[]): void;
  /** Remaining faults; `times` is the number of uses left. */
  left(): readonly Fault[];
  clear(): void;
  /** Returns the oldest fault of these kinds that matches the place, and uses it up once. */
  take<K extends Fault["do"]>(place: FaultPlace, ...kinds: readonly K[]): FaultOf<K> | undefined;
}

export type FaultOf<K extends Fault["do"]> = Extract<Fault, { do: K }>;

export function createFaultScript(): FaultScript {
  let script: readonly Fault[] = [];
  return {
    add: (faults) => {
      script = [...script, ...faults];
    },
    left: () => script,
    clear: () => {
      script = [];
    },
    take: (place, ...kinds) => {
      const isKind = (fault: Fault): fault is FaultOf<(typeof kinds)[number]> =>
        kinds.some((kind) => kind === fault.do);
      const struck = script.filter(isKind).find((each) => fits(each, place));
      if (struck) script = script.flatMap((each) => (each === struck ? decremented(each) : [each]));
      return struck;
    },
  };
}

function fits(fault: Fault, place: FaultPlace): boolean {
  if (fault.on !== place.on) return false;
  if (fault.order_id !== undefined && fault.order_id !== place.orderId) return false;
  return fault.on !== "webhook" || fault.event === undefined || fault.event === place.event;
}

function decremented(fault: Fault): Fault[] {
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
}
