import { HoopIcon } from "../../ui/icons.tsx";
import { useMessages } from "../state/app-context.ts";
import { openMachines } from "../state/overlays.ts";
import { fitTexts } from "../ui/designs/fit-badge.tsx";

/** Opens the window of the visitor's machines; it carries what the boot module says of them. */
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
