import type { Fault } from "./fault.ts";

/** Where something might go wrong. */
export interface FaultPlace {
  readonly on: Fault["on"];
  /** The provider order it is about; `undefined` while there is none. */
  readonly orderId?: string | undefined;
  /** A webhook's type. */
  readonly event?: string;
}

/** What tests and people want to go wrong next. In memory only. */
export interface FaultScript {
  add(faults: readonly Fault[]): void;
  /** What has not struck yet; `times` says how often it still will. */
  left(): readonly Fault[];
  clear(): void;
  /** The oldest fault of these kinds that fits the place, used up once. */
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
      const isKind = (found: Fault): found is FaultOf<(typeof kinds)[number]> =>
        kinds.some((kind) => kind === found.do);
      const struck = script.filter(isKind).find((each) => fits(each, place));
      if (struck) script = script.flatMap((each) => (each === struck ? oneLess(each) : [each]));
      return struck;
    },
  };
}

function fits(fault: Fault, place: FaultPlace): boolean {
  if (fault.on !== place.on) return false;
  if (fault.order_id !== undefined && fault.order_id !== place.orderId) return false;
  return fault.on !== "webhook" || fault.event === undefined || fault.event === place.event;
}

function oneLess(fault: Fault): Fault[] {
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
}
