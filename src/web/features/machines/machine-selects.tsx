import { useState } from "react";
import { toast } from "../../../ui/state/toasts.ts";
import type { MachineTexts } from "../../messages/load-machine-texts.ts";
import { machineStore } from "../../state/machines/machine-store.ts";
import { openMachines } from "../../state/overlays.ts";
import { EMPTY_DRAFT, type MachineDraft, machineOf, withMachine } from "./machine-draft.ts";
import { ModelChoice } from "./model-choice.tsx";
import { useMachineTable } from "./use-machine-table.ts";

export interface MachineSelectsProps {
  /** Called after the selected machine was saved. */
  readonly onSaved: () => void;
}

/** Selects of maker and model on a page; the selected machine is saved at once. */
export function MachineSelects({ onSaved, m }: MachineSelectsProps & { readonly m: MachineTexts }) {
  const table = useMachineTable();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const change = (changedDraft: MachineDraft) => {
    setDraft(changedDraft);
    if (!changedDraft.model) return;
    const machine = machineOf(changedDraft);
    const machines = "name" in machine && withMachine(machineStore.get(), machine);
    // My machine asks for the rest.
    if (!machines) return openMachines();
    machineStore.replace(machines);
    if (machine.fields.length === 0) return openMachines();
    toast.success(m.saved(machine.name));
    onSaved();
  };
  return <ModelChoice table={table} draft={draft} onChange={change} m={m} />;
}
