import { useState } from "react";
import type { StaffMember } from "../../../contract/office/staff/staff-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { FindBox, useFind } from "../../ui/find-box.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { AddStaffDialog } from "./add-staff-dialog.tsx";
import { LinkDialog, type NewLink } from "./link-dialog.tsx";
import { StaffActions } from "./staff-actions.tsx";

/** Staff members and their roles. */
export function StaffScreen() {
  const { staff: m } = useMessages();
  const find = useFind();
  const people = useOfficeQuery("officeStaff", { find });
  const mayChange = useMay("staff:change");
  const [isAdding, setAdding] = useState(false);
  const [link, setLink] = useState<NewLink | null>(null);
  return (
    <Screen title={m.title} actions={mayChange && <Button onClick={() => setAdding(true)}>{m.add}</Button>}>
      <div className="list-tools">
        <FindBox />
      </div>
      <Loaded query={people}>
        {({ staff }) =>
          staff.length === 0 ? (
            <EmptyState title={m.noMatches} />
          ) : (
            <StaffTable staff={staff} onLink={mayChange ? setLink : undefined} />
          )
        }
      </Loaded>
      {isAdding && <AddStaffDialog onClose={() => setAdding(false)} onLink={setLink} />}
      {link && <LinkDialog {...link} onClose={() => setLink(null)} />}
    </Screen>
  );
}

interface StaffTableProps {
  readonly staff: readonly StaffMember[];
  readonly onLink: ((link: NewLink) => void) | undefined;
}

function StaffTable({ staff, onLink }: StaffTableProps) {
  const { staff: m, common } = useMessages();
  return (
    <DataTable
      label={m.title}
      rows={staff}
      rowKey={({ id }) => id}
      columns={[
        {
          head: m.name,
          isName: true,
          cell: ({ name, signIn }) => (
            <>
              {name} {signIn !== "ready" && <span className="badge">{m.signIn[signIn]}</span>}
            </>
          ),
        },
        { head: m.email, cell: ({ email }) => email },
        { head: m.role, isShort: true, cell: ({ role }) => m.roles[role] },
        { head: m.since, cell: ({ createdAt }) => <When at={createdAt} />, onPhone: "hidden" },
        ...(onLink
          ? [
              {
                head: common.actions,
                isActions: true,
                cell: (person: StaffMember) => <StaffActions person={person} onLink={onLink} />,
              },
            ]
          : []),
      ]}
    />
  );
}
