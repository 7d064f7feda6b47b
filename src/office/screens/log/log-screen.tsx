import type { LoggedChange } from "../../../contract/office/staff/staff-wire.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { useSetFilter } from "../../data/address-filters.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeList } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { FindBox, useFind } from "../../ui/find-box.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { ChangedFields } from "./changed-fields.tsx";

/** Changes by staff, latest first. */
export function LogScreen() {
  const { log: m, common } = useMessages();
  const params = useSearchParams();
  const setFilter = useSetFilter();
  const find = useFind();
  const subject = params.get("subject") ?? undefined;
  const list = useOfficeList("officeLog", { find, subject }, "before");
  const subjects = Object.entries(m.subjects).map(([value, label]) => ({ value, label }));
  return (
    <Screen title={m.title}>
      <p className="hint">{m.text}</p>
      <div className="list-tools">
        <FindBox />
        <SelectField
          label={m.subject}
          value={subject ?? ""}
          options={[{ value: "", label: common.all }, ...subjects]}
          onChange={({ target }) => setFilter("subject", target.value, false)}
        />
      </div>
      <MoreRows query={list} rowsOf={({ changes }) => changes} empty={subject ? m.noMatches : m.empty}>
        {(changes) => <Changes changes={changes} />}
      </MoreRows>
    </Screen>
  );
}

function Changes({ changes }: { readonly changes: readonly LoggedChange[] }) {
  const m = useMessages().log;
  const subjects: Readonly<Record<string, string>> = m.subjects;
  return (
    <DataTable
      label={m.title}
      rows={changes}
      rowKey={({ id }) => id}
      columns={[
        {
          head: m.what,
          isName: true,
          cell: ({ action, subject, subjectId }) => `${subjects[subject] ?? subject} ${subjectId}: ${action}`,
        },
        {
          head: m.who,
          cell: ({ who, address }) => (
            <>
              {who} {address && <span className="hint">{m.fromAddress(address)}</span>}
            </>
          ),
        },
        { head: m.when, cell: ({ at }) => <When at={at} /> },
        { head: m.reason, cell: ({ reason }) => reason ?? "" },
        {
          isActions: true,
          head: m.details,
          cell: ({ before, after }) => <ChangedFields before={before} after={after} />,
        },
      ]}
    />
  );
}
