import { MachineIcon } from "../../ui/icons.tsx";
import { useMessages } from "../state/app-context.ts";
import { useMachines } from "../state/machines/machine-store.ts";
import { openMachines } from "../state/overlays.ts";
import { fitTexts } from "../ui/designs/fit-badge.tsx";

/** Opens My machine; carries the texts that the boot module writes into fit badges. */
export function MachineButton() {
  const m = useMessages().fit;
  return (
    <button
      type="button"
      className="header-btn header-machine"
      aria-label={m.machine}
      data-saved={useMachines().length > 0 || undefined}
      data-fits={fitTexts(m)}
      onClick={openMachines}
    >
      <MachineIcon />
      <span>{m.machine}</span>
    </button>
  );
}
