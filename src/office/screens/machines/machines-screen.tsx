import { useState } from "react";
import type { OfficeMachine } from "../../../contract/office/machines/machine-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { FindBox, useFind } from "../../ui/find-box.tsx";
import { NameButton } from "../../ui/list/name-button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { MachineActions } from "./machine-actions.tsx";
import { MachineDialog } from "./machine-dialog.tsx";
import { formatsText, hoopsText } from "./machine-text.ts";

/** Machines that the shop sells for. */
export function MachinesScreen() {
  const m = useMessages().machines;
  const find = useFind();
  const machines = useOfficeQuery("officeMachines", { find });
  const [isAdding, setAdding] = useState(false);
  return (
    <Screen title={m.title} actions={<Button onClick={() => setAdding(true)}>{m.add}</Button>}>
      <p className="hint">{m.text}</p>
      <div className="list-tools">
        <FindBox />
      </div>
      <Loaded query={machines}>
        {({ machines: shownMachines, formats }) => (
          <>
            {shownMachines.length === 0 ? (
              <EmptyState title={m.noMatches} />
            ) : (
              <MachineTable machines={shownMachines} formats={formats} />
            )}
            {isAdding && <MachineDialog formats={formats} onClose={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

interface MachineTableProps {
  readonly machines: readonly OfficeMachine[];
  readonly formats: readonly string[];
}

function MachineTable({ machines, formats }: MachineTableProps) {
  const { machines: m, common } = useMessages();
  const [editing, setEditing] = useState<OfficeMachine | null>(null);
  return (
    <>
      <DataTable
        label={m.title}
        rows={machines}
        rowKey={({ id }) => id}
        columns={[
          {
            head: m.name,
            isName: true,
            cell: (machine) => (
              <>
                <MachineName machine={machine} onEdit={() => setEditing(machine)} />{" "}
                {machine.status !== "known" && <span className="badge">{m.status[machine.status]}</span>}
              </>
            ),
          },
          { head: m.formats, cell: (machine) => formatsText(machine) },
          { head: m.hoops, cell: (machine) => hoopsText(machine) },
          { head: m.speed, isNumber: true, onPhone: "hidden", cell: ({ rpm }) => `${rpm.min}–${rpm.max}` },
          {
            head: common.actions,
            isActions: true,
            cell: (machine) => <MachineActions machine={machine} onEdit={() => setEditing(machine)} />,
          },
        ]}
      />
      {editing && <MachineDialog machine={editing} formats={formats} onClose={() => setEditing(null)} />}
    </>
  );
}

interface MachineNameProps {
  readonly machine: OfficeMachine;
  readonly onEdit: () => void;
}

function MachineName({ machine: { title, status }, onEdit }: MachineNameProps) {
  const m = useMessages().machines;
  if (status === "removed") return title;
  return (
    <NameButton label={`${m.edit}: ${title}`} onClick={onEdit}>
      {title}
    </NameButton>
  );
}
