import { type ComponentType, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/state/external-store.ts";
import { useMessages } from "../state/app-context.ts";
import type { LazyCode } from "../state/lazy-code.ts";
import { openUnlistedMachine } from "../state/overlays.ts";
import { useInView } from "./use-in-view.ts";

export interface MachineSlotProps {
  /** Selects of maker and model, fetched when the visitor scrolls near. */
  readonly code: LazyCode<ComponentType<{ readonly onSaved: () => void }>>;
  readonly onSaved: () => void;
}

const IDLE = { status: "idle" } as const;

/** Place for the selects, of their height. */
export function MachineSlot({ code, onSaved }: MachineSlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, "300px");
  const state = useStore<ReturnType<typeof code.get>>(code, IDLE);
  useEffect(() => {
    if (isNear) code.fetch();
  }, [isNear, code]);
  return (
    <div ref={place} className="machine-slot">
      <div className="machine-selects">{state.status === "ready" && <state.value onSaved={onSaved} />}</div>
      <Button variant="quiet" onClick={openUnlistedMachine}>
        {useMessages().fit.unlisted}
      </Button>
    </div>
  );
}
