import { useState } from "react";
import type { OfficeMachine } from "../../../contract/office/machines/machine-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { MachineDialog } from "./machine-dialog.tsx";

export interface MachineActionsProps {
  readonly machine: OfficeMachine;
  /** All stitch formats. */
  readonly formats: readonly string[];
}

const invalidates = ["officeMachines"] as const;

/** Buttons of a machine; removing it can be undone. */
export function MachineActions({ machine, formats }: MachineActionsProps) {
  const m = useMessages().machines;
  const [isEditing, setEditing] = useState(false);
  const { id, version, title, status } = machine;
  const isRemoved = status === "removed";
  const reset = useOfficeChange("officeResetMachine", {
    invalidates,
    done: isRemoved ? m.restored(title) : m.wasReset(title),
  });
  const remove = useRemoval(machine);
  return (
    <div className="row-actions">
      {!isRemoved && (
        <Button variant="quiet" onClick={() => setEditing(true)}>
          {m.edit}
        </Button>
      )}
      {(status === "corrected" || isRemoved) && (
        <Button variant="quiet" busy={reset.isBusy} onClick={() => reset.send({ id, version })}>
          {isRemoved ? m.restore : m.reset}
        </Button>
      )}
      {!isRemoved && (
        <Button variant="quiet" busy={remove.isBusy} onClick={() => remove.send({ id, version })}>
          {m.remove}
        </Button>
      )}
      {isEditing && <MachineDialog machine={machine} formats={formats} onClose={() => setEditing(false)} />}
    </div>
  );
}

/**
 * Undo adds an own machine again. For a machine of the library it resets the removal and repeats earlier
 * corrections.
 */
function useRemoval(machine: OfficeMachine) {
  const { machines: m, common } = useMessages();
  const { id, version, title, status, sources: _, checked: __, ...figures } = machine;
  const isBack = { invalidates, done: m.restored(title) };
  const add = useOfficeChange("officeAddMachine", isBack);
  const edit = useOfficeChange("officeEditMachine", isBack);
  const reset = useOfficeChange("officeResetMachine", {
    invalidates,
    onDone: () => {
      if (status === "corrected") edit.send({ id, version: version + 2, title, ...figures });
      else toast.success(m.restored(title));
    },
  });
  const undo = () =>
    status === "own" ? add.send({ title, ...figures }) : reset.send({ id, version: version + 1 });
  return useOfficeChange("officeRemoveMachine", {
    invalidates,
    onDone: () => toast.success(m.removed(title), { ms: 8_000, action: { label: common.undo, run: undo } }),
  });
}
