import { languageOf } from "../../contract/languages.ts";
import type { MachineSelectsProps } from "../features/machines/machine-selects.tsx";
import { loadMachineTexts } from "../messages/load-machine-texts.ts";
import { lazyCode } from "../state/lazy-code.ts";
import { loadCustomerStyles } from "../styles/lazy-styles.ts";

/** Selects of maker and model, fetched on first use. */
export const machineSelects = lazyCode(async () => {
  const [{ MachineSelects }, m] = await Promise.all([
    import("../features/machines/machine-selects.tsx"),
    loadMachineTexts[languageOf(window.location.pathname)](),
    loadCustomerStyles(),
  ]);
  return (props: MachineSelectsProps) => <MachineSelects {...props} m={m} />;
});
