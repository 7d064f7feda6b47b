import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { useMessages } from "../../state/app-context.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { openMachines } from "../../state/overlays.ts";
import { MachineSlot, type MachineSlotProps } from "../../ui/machine-slot.tsx";

/**
 * Asks for the visitor's machine, or names it. The boot module (`src/web/boot-buy.ts`) has written the name
 * before the first paint, so the hydration mismatch is expected.
 */
export function MachineQuestion({ code }: Pick<MachineSlotProps, "code">) {
  const { home: m, fit } = useMessages();
  const [machine] = useMachines();
  const change = useRef<HTMLButtonElement>(null);
  const isSaved = useRef(false);
  useEffect(() => {
    // The selects had the focus and are gone.
    if (machine && isSaved.current) change.current?.focus();
    isSaved.current = false;
  }, [machine]);
  return (
    <div className="home-machine">
      <p className="home-machine-own">
        <strong data-buy="machine" data-text={m.yourMachine("#")} suppressHydrationWarning>
          {machine ? m.yourMachine(machine.name) : ""}
        </strong>
        <Button ref={change} variant="quiet" onClick={openMachines}>
          {fit.change}
        </Button>
      </p>
      {!machine && (
        <div className="home-machine-ask">
          <h2>{m.whichMachine}</h2>
          <MachineSlot
            code={code}
            onSaved={() => {
              isSaved.current = true;
            }}
          />
        </div>
      )}
    </div>
  );
}
