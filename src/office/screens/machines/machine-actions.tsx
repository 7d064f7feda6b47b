import type { OfficeMachine } from "../../../contract/office/machines/machine-wire.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { RowMenu } from "../../ui/list/row-menu.tsx";

export interface MachineActionsProps {
  readonly machine: OfficeMachine;
  readonly onEdit: () => void;
}

const invalidates = ["officeMachines"] as const;

/** Actions on a machine; removing it can be undone. */
export function MachineActions({ machine, onEdit }: MachineActionsProps) {
  const m = useMessages().machines;
  const { id, version, title, status } = machine;
  const isRemoved = status === "removed";
  const reset = useOfficeChange("officeResetMachine", {
    invalidates,
    doneText: isRemoved ? m.restored(title) : m.wasReset(title),
  });
  const remove = useRemoval(machine);
  const back = {
    label: isRemoved ? m.restore : m.reset,
    run: () => reset.send({ id, version }),
    isBusy: reset.isBusy,
  };
  const actions = isRemoved
    ? [back]
    : [
        { label: m.edit, run: onEdit },
        ...(status === "corrected" ? [back] : []),
        {
          label: m.remove,
          run: () => remove.send({ id, version }),
          isBusy: remove.isBusy,
          isDanger: true,
        },
      ];
  return <RowMenu of={title} actions={actions} />;
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
