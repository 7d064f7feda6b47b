import { useState } from "react";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { Button } from "../../../ui/button.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import type { MachineTexts } from "../../messages/load-machine-texts.ts";
import { machineStore, useMachines } from "../../state/machines/machine-store.ts";
import { newMachineAddress } from "../../state/machines/new-machine-address.ts";
import { useSession } from "../../state/session/session-store.ts";
import { MachineForm } from "./machine-form.tsx";

export interface MachinePanelProps {
  readonly m: MachineTexts;
  /** The visitor has said that the table lacks the machine. */
  readonly isUnlisted: boolean;
}

/** Content of the My machine dialog: the visitor's machines, one of them selected, and a form for another. */
export function MachinePanel({ m, isUnlisted }: MachinePanelProps) {
  const machines = useMachines();
  const session = useSession();
  const [editedMachine, edit] = useState(machines.find(({ fields }) => fields.length === 0));
  return (
    <div className="form">
      <p className="hint">{m.intro}</p>
      {machines.length > 0 && (
        <fieldset className="machines">
          <legend>{m.own}</legend>
          {machines.map((machine, index) => (
            <MachineRow key={machine.name} machine={machine} isSelected={index === 0} onEdit={edit} m={m} />
          ))}
        </fieldset>
      )}
      {session && machines.length > 0 && <Link to={newMachineAddress()}>{m.newMachine}</Link>}
      {machines.length > 0 && <h3>{editedMachine ? m.editing(editedMachine.name) : m.add}</h3>}
      {!machineStore.isStored() && <p className="note">{m.notSaved}</p>}
      <MachineForm key={editedMachine?.name} m={m} edited={editedMachine} isUnlisted={isUnlisted} />
    </div>
  );
}

interface MachineRowProps {
  readonly machine: OwnMachine;
  readonly isSelected: boolean;
  readonly onEdit: (machine: OwnMachine) => void;
  readonly m: MachineTexts;
}

function MachineRow({ machine, isSelected, onEdit, m }: MachineRowProps) {
  const { name, fields, formats } = machine;
  const others = () => machineStore.get().filter((otherMachine) => otherMachine.name !== name);
  const remove = () => {
    const before = machineStore.get();
    machineStore.replace(others());
    const action = { label: m.undo, run: () => machineStore.replace(before) };
    toast.info(m.removed(name), { action });
  };
  return (
    <div className="machine">
      <label>
        <input
          type="radio"
          name="machine"
          aria-label={m.mine(name)}
          checked={isSelected}
          onChange={() => machineStore.replace([machine, ...others()])}
        />
        <span>
          <strong>{name}</strong>
          <span className="hint">
            {[...fields.map(({ width, height }) => m.field(width, height)), formats.join(", ")].join(" · ")}
          </span>
        </span>
      </label>
      <Button variant="quiet" aria-label={m.edit(name)} onClick={() => onEdit(machine)}>
        {m.editShort}
      </Button>
      <button type="button" className="icon-btn" aria-label={m.remove(name)} onClick={remove}>
        <TrashIcon />
      </button>
    </div>
  );
}
