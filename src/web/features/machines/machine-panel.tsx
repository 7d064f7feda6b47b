import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { TrashIcon } from "../../../ui/icons.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import type { MachineTexts } from "../../messages/load-machine-texts.ts";
import { machineStore, useMachines } from "../../state/machines/machine-store.ts";
import { MachineForm } from "./machine-form.tsx";

/** Content of the My machine dialog: the visitor's machines, one of them selected, and a form for another. */
export function MachinePanel({ m }: { readonly m: MachineTexts }) {
  const machines = useMachines();
  return (
    <div className="form">
      <p className="hint">{m.intro}</p>
      {machines.length > 0 && (
        <fieldset className="machines">
          <legend>{m.own}</legend>
          {machines.map((machine, index) => (
            <MachineRow key={machine.name} machine={machine} isChosen={index === 0} m={m} />
          ))}
        </fieldset>
      )}
      {machines.length > 0 && <h3>{m.add}</h3>}
      {!machineStore.isKept() && <p className="note">{m.notSaved}</p>}
      <MachineForm m={m} />
    </div>
  );
}

interface MachineRowProps {
  readonly machine: OwnMachine;
  readonly isChosen: boolean;
  readonly m: MachineTexts;
}

function MachineRow({ machine, isChosen, m }: MachineRowProps) {
  const { name, fields, formats } = machine;
  const others = () => machineStore.get().filter((other) => other.name !== name);
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
          checked={isChosen}
          onChange={() => machineStore.replace([machine, ...others()])}
        />
        <span>
          <strong>{name}</strong>
          <span className="hint">
            {[...fields.map(({ width, height }) => m.field(width, height)), formats.join(", ")].join(" · ")}
          </span>
        </span>
      </label>
      <button type="button" className="icon-btn" aria-label={m.remove(name)} onClick={remove}>
        <TrashIcon />
      </button>
    </div>
  );
}
