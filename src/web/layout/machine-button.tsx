import { HoopIcon } from "../../ui/icons.tsx";
import { useMessages } from "../state/app-context.ts";
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
      data-fits={fitTexts(m)}
      onClick={openMachines}
    >
      <HoopIcon />
      <span>{m.machine}</span>
    </button>
  );
}
