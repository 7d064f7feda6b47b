import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OfficeMachine } from "../../../contract/office/machines/machine-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { closeAfter, EditDialog } from "../../edits/edit-dialog.tsx";
import type { Fields } from "../../edits/merge-edits.ts";
import { type Edited, useEdited } from "../../edits/use-edited.ts";
import { MachineFields } from "./machine-fields.tsx";
import { fieldsOfMachine, readFigures } from "./machine-text.ts";

export interface MachineDialogProps {
  /** Machine to change; without it, a new one is added. */
  readonly machine?: OfficeMachine;
  readonly formats: readonly string[];
  readonly onClose: () => void;
}

/** Properties of a machine. */
export function MachineDialog({ machine, formats, onClose }: MachineDialogProps) {
  const { machines: m, common } = useMessages();
  const record = useMemo(
    () => ({ version: machine?.version ?? 0, fields: fieldsOfMachine(machine) }),
    [machine],
  );
  const edited = useEdited(`machine/${machine?.id ?? "new"}`, record);
  const change = useSave(machine, edited, onClose);
  const labels: Fields = {
    title: m.name,
    formats: m.formats,
    hoops: m.hoops,
    min: m.slowest,
    max: m.fastest,
    rotates: m.rotates,
    maxStitches: m.maxStitches,
    maxColors: m.maxColors,
  };
  return (
    <EditDialog
      title={machine ? machine.title : m.add}
      edited={edited}
      labelOf={(name) => labels[name] ?? name}
      displayText={(name, text) => (name === "rotates" ? (text ? common.yes : common.no) : text)}
      isBusy={change.isBusy}
      onSave={change.save}
      onClose={onClose}
    >
      {machine && <p className="hint">{m.sources(machine.sources.join("; "), machine.checked)}</p>}
      <MachineFields edited={edited} labels={labels} formats={formats} errors={change.errors} />
    </EditDialog>
  );
}

function useSave(machine: OfficeMachine | undefined, edited: Edited, onClose: () => void) {
  const { common, refusals } = useMessages();
  const cache = useQueryClient();
  const { fields, version } = edited;
  const invalidate = () => void cache.invalidateQueries({ queryKey: ["officeMachines"] });
  const options = { field: "title", done: common.saved } as const;
  const add = useOfficeChange("officeAddMachine", options);
  const edit = useOfficeChange("officeEditMachine", { ...options, onConflict: ["officeMachines"], edited });
  const change = machine ? edit : add;
  const onDone = (now: OfficeMachine | undefined) => {
    const record = { version: now?.version ?? 0, fields: fieldsOfMachine(now) };
    closeAfter(() => edited.markSaved(fields, record), onClose);
    invalidate();
  };
  const save = () => {
    const figures = readFigures(fields);
    if (!figures) change.setErrors({ hoops: refusals["machine-hoops-invalid"] ?? "" });
    else if (!machine) add.send(figures, { onSuccess: () => onDone(undefined) });
    else
      edit.send({ ...figures, id: machine.id, version }, { onSuccess: (answer) => onDone(answer.machine) });
  };
  return { save, errors: change.errors, isBusy: change.isBusy };
}
